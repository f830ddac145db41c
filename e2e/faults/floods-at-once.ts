import { quantile } from '../../testing/quantile.ts';
import { type Goal, printTable } from '../../testing/report.ts';
import type { Fault } from './fault.ts';
import { buildFlooded, SILENT_MACHINES } from './floods/build-flooded.ts';
import type { Flood } from './floods/flood.ts';
import { FLOODS } from './floods/floods.ts';
import { type FloodedPortal, type FloodRun, measureFlood } from './floods/measure-flood.ts';
import { OtherOrganisation } from './floods/other-organisation.ts';
import { type PortalUnderFault, withPortalUnderFault, yesterdayMs } from './portal-under-fault.ts';
import type { SteadyPlan } from './steady-upload.ts';

const RUNS = 3;
const WARM_UP_MS = 10_000;
const DEVICES = 10;
const MEGABYTE = 1_000_000;
const MAX_RATIO = 2;
const MAX_GROWTH_BYTES = { alone: 150 * MEGABYTE, together: 300 * MEGABYTE };
const STREAMS_OF_PERSON = 30;
const SHARES = { rest: 0.35, flood: 0.45 };
/** All together are measured longer than one alone: what it costs to start them all at one instant is not what it costs to bear them. */
const TIMES_LONGER_TOGETHER = 3;

type Measured = {
  readonly name: string;
  readonly maxGrowthBytes: number;
  readonly runs: readonly FloodRun[];
};

/** Each flood that one person, one organisation or nobody can send, alone and then all at once, while another organisation works. */
export const floodsAtOnce: Fault = {
  name: 'floods of calls, files, streams, bodies, passwords and records',
  wholeRunSeconds: 1_040,
  async run({ seconds, signal }) {
    const groups = [...FLOODS.map((flood) => [flood]), FLOODS];
    const slotMs = (seconds * 1_000 - WARM_UP_MS) / ((FLOODS.length + TIMES_LONGER_TOGETHER) * RUNS);
    const requirements = await withPortalUnderFault({ silentDevices: SILENT_MACHINES }, async (portal) => {
      const flooded = await openFlooded(portal);
      await flooded.other.work(WARM_UP_MS);
      const measured: Measured[] = [];
      for (const floods of groups) {
        if (signal.aborted) break;
        const ms = floods.length === 1 ? slotMs : slotMs * TIMES_LONGER_TOGETHER;
        measured.push(await measureRuns(flooded, floods, ms, measured.length * RUNS));
      }
      portal.endFault();
      printTable(createTable(measured));
      return measured.flatMap(judge);
    });
    return { timesInjected: groups.length * RUNS, requirements };
  },
};

async function openFlooded(portal: PortalUnderFault): Promise<FloodedPortal> {
  const plan: SteadyPlan = {
    firstDevice: 0,
    deviceCount: DEVICES,
    recordsPerPacket: 2,
    everyMs: 500,
    firstTimeMs: yesterdayMs(),
  };
  const [machineId = 0] = await portal.allot(plan);
  const flooded = await buildFlooded(portal);
  const upload = portal.upload(plan);
  return { portal, flooded, upload, other: new OtherOrganisation(portal, flooded.ingestKey, machineId) };
}

async function measureRuns(
  flooded: FloodedPortal,
  floods: readonly Flood[],
  slotMs: number,
  runsBefore: number,
): Promise<Measured> {
  const runs: FloodRun[] = [];
  const spans = { restMs: slotMs * SHARES.rest, floodMs: slotMs * SHARES.flood };
  // An address of its own for each run: no run meets the limits that the one before has reached.
  for (let run = 1; run <= RUNS; run += 1)
    runs.push(await measureFlood(flooded, floods, `127.0.1.${runsBefore + run}`, spans));
  const [first] = floods;
  return floods.length === 1 && first
    ? { name: first.name, maxGrowthBytes: MAX_GROWTH_BYTES.alone, runs }
    : { name: 'all together', maxGrowthBytes: MAX_GROWTH_BYTES.together, runs };
}

const inMegabytes = (bytes: number): string => `${Math.round(bytes / MEGABYTE)} MB`;
const getRatio = ({ restMs, floodMs }: FloodRun): number => floodMs / restMs;
const getGrowth = (runs: readonly FloodRun[]): number =>
  Math.max(...runs.map(({ peakBytes, bytesBefore }) => peakBytes - bytesBefore));

const describeRun = (run: FloodRun): string => `${run.restMs.toFixed(0)} to ${run.floodMs.toFixed(0)} ms`;

function judge({ name, maxGrowthBytes, runs }: Measured): Goal[] {
  const ratio = quantile(runs.map(getRatio), 0.5);
  const growth = getGrowth(runs);
  const failed = runs.flatMap(({ failedStatuses }) => failedStatuses);
  const refused = runs.flatMap(({ refusedBatches }) => refusedBatches);
  const batches = runs.reduce((sum, run) => sum + run.batches, 0);
  const lost = runs.reduce((sum, run) => sum + run.lostConnections, 0);
  const faults = runs.reduce((sum, run) => sum + run.faults, 0);
  const streams = Math.max(...runs.map(({ maxStreams }) => maxStreams));
  return [
    {
      what: `${name}: p95 of another organisation's calls`,
      goal: `less than ${MAX_RATIO} times that at rest`,
      seen: `${ratio.toFixed(1)} times (${runs.map(describeRun).join(', ')})`,
      isMet: ratio < MAX_RATIO,
    },
    {
      what: `${name}: another organisation is refused nothing`,
      goal: 'no call, batch or connection; no 500 and 503 at all',
      seen: `${failed.length} calls${failed.map((status) => ` ${status}`).join()}, ${refused.length} of ${batches} batches, ${lost} connections; ${faults}`,
      isMet: failed.length + refused.length + lost + faults === 0,
    },
    {
      what: `${name}: the server grows`,
      goal: `less than ${inMegabytes(maxGrowthBytes)}`,
      seen: inMegabytes(growth),
      isMet: growth < maxGrowthBytes,
    },
    {
      what: `${name}: open streams`,
      goal: `${STREAMS_OF_PERSON} at most`,
      seen: `${streams}`,
      isMet: streams <= STREAMS_OF_PERSON,
    },
  ];
}

const createTable = (measured: readonly Measured[]) => ({
  title: 'Floods: the other organisation, and answers to all',
  head: ['flood', 'p95 at rest to p95', 'times', 'growth', 'answers'],
  rows: measured.map(({ name, runs }) => [
    name,
    runs.map(describeRun).join(', '),
    quantile(runs.map(getRatio), 0.5).toFixed(1),
    inMegabytes(getGrowth(runs)),
    [...(runs[0]?.statuses ?? [])].map(([status, count]) => `${count} × ${status}`).join(', '),
  ]),
});
