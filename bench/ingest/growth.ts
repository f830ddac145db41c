import { join } from 'node:path';
import { drawGrowth, type GrowthSeries } from './draw-growth.ts';
import { loadTable } from './load-table.ts';
import { type LoadMeasure, measureLoad } from './measure-load.ts';
import type { Scenario } from './scenario.ts';
import { createPlan } from './throughput.ts';

const FIGURE = join(import.meta.dirname, '../../docs/figures/ingest.svg');
const DEVICES = [100, 1_000, 5_000];
const BATCHES = [1, 10, 50];
const ORGANISATIONS = [1, 20, 100];
const USUAL_ORGANISATIONS = 20;
const USUAL_DEVICES = 1_000;

/** Measures how the closed loop scales with devices, records per packet and organisations: a table, and a figure for the docs. */
export const runGrowth: Scenario = async (options) => {
  const measure = (deviceCount: number, recordsPerPacket: number, organisationCount: number) =>
    measureLoad(createPlan(options, { deviceCount, recordsPerPacket, organisationCount }));
  const measures: LoadMeasure[] = [];
  for (const deviceCount of DEVICES) {
    for (const recordsPerPacket of BATCHES)
      measures.push(await measure(deviceCount, recordsPerPacket, USUAL_ORGANISATIONS));
  }
  for (const organisationCount of ORGANISATIONS.filter((count) => count !== USUAL_ORGANISATIONS))
    measures.push(await measure(USUAL_DEVICES, 10, organisationCount));
  await drawGrowth(
    FIGURE,
    BATCHES.map((batch) => createSeries(batch, measures)),
  );
  return {
    goals: [],
    tables: [loadTable('scaling of the closed loop (fewer devices cover a longer past)', measures)],
  };
};

function createSeries(recordsPerPacket: number, measures: readonly LoadMeasure[]): GrowthSeries {
  const own = measures.filter(
    ({ plan }) =>
      plan.recordsPerPacket === recordsPerPacket && plan.organisationCount === USUAL_ORGANISATIONS,
  );
  return {
    name: recordsPerPacket === 1 ? '1 record a packet' : `${recordsPerPacket} records a packet`,
    points: own.map(({ plan, recordsPerSecond }) => ({ devices: plan.deviceCount, recordsPerSecond })),
  };
}
