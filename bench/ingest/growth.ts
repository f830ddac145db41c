import { join } from 'node:path';
import { drawGrowth, type GrowthSeries } from './draw-growth.ts';
import { loadTable } from './load-table.ts';
import { type LoadMeasure, measureLoad } from './measure-load.ts';
import type { Scenario } from './scenario.ts';
import { planOf } from './throughput.ts';

const FIGURE = join(import.meta.dirname, '../../docs/figures/ingest.svg');
const DEVICES = [100, 1_000, 5_000];
const BATCHES = [1, 10, 50];
const ORGANISATIONS = [1, 20, 100];
const USUAL_ORGANISATIONS = 20;
const USUAL_DEVICES = 1_000;
/** How the closed loop grows with devices, records a packet and organisations: a table, and a drawing for the docs. */
export const runGrowth: Scenario = async (options) => {
  const measure = (deviceCount: number, recordsPerPacket: number, organisationCount: number) =>
    measureLoad(planOf(options, { deviceCount, recordsPerPacket, organisationCount }));
  const measures: LoadMeasure[] = [];
  for (const deviceCount of DEVICES) {
    for (const recordsPerPacket of BATCHES)
      measures.push(await measure(deviceCount, recordsPerPacket, USUAL_ORGANISATIONS));
  }
  for (const organisationCount of ORGANISATIONS.filter((count) => count !== USUAL_ORGANISATIONS))
    measures.push(await measure(USUAL_DEVICES, 10, organisationCount));
  await drawGrowth(
    FIGURE,
    BATCHES.map((batch) => seriesOf(batch, measures)),
  );
  return {
    goals: [],
    tables: [
      loadTable(
        'how it grows, as fast as answers come (so the fewest devices tell the longest past)',
        measures,
      ),
    ],
  };
};

function seriesOf(recordsPerPacket: number, measures: readonly LoadMeasure[]): GrowthSeries {
  const own = measures.filter(
    ({ plan }) =>
      plan.recordsPerPacket === recordsPerPacket && plan.organisationCount === USUAL_ORGANISATIONS,
  );
  return {
    name: recordsPerPacket === 1 ? '1 record a packet' : `${recordsPerPacket} records a packet`,
    points: own.map(({ plan, recordsPerSecond }) => ({ devices: plan.deviceCount, recordsPerSecond })),
  };
}
