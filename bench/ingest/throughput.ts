import { type Goal, inFigures } from '../../testing/report.ts';
import { loadTable } from './load-table.ts';
import { type LoadMeasure, type LoadPlan, measureLoad } from './measure-load.ts';
import type { Scenario, ScenarioOptions, ScenarioResult } from './scenario.ts';

/** A paced generator sends no more than was asked of it: a hundredth less is its own doing. */
const PACE_KEPT = 0.99;

/** Of the closed loop, to have an idea how far its devices will come. */
const EXPECTED_PER_SECOND = 80_000;
const BEHIND_MS = 10_000;
const DAY_MS = 86_400_000;

/** Packets of ten at 40,000 records a second. */
export const runPaced: Scenario = (options) =>
  run('paced, packets of 10', planOf(options, { recordsPerSecond: 40_000 }), (seen) => [
    rateGoal(seen, 40_000),
    ackGoal(seen, 100),
    cpuGoal(seen, 25),
    bytesGoal(seen, 150),
  ]);

/** As fast as answers come. */
export const runClosed: Scenario = (options) =>
  run('closed loop, packets of 10', planOf(options, {}), (seen) => [rateGoal(seen, 60_000)]);

/** A packet for each record. */
export const runSingle: Scenario = (options) =>
  run(
    'paced, 1 record a packet',
    planOf(options, { recordsPerSecond: 20_000, recordsPerPacket: 1 }),
    (seen) => [rateGoal(seen, 20_000), cpuGoal(seen, 50)],
  );

/** One connection that does not wait for answers, as that of a proxy that forwards what it was sent. */
export const runForward: Scenario = (options) => {
  // One device for all of them has no time to tell: its history is a day old, and passes slowly.
  const one = { deviceCount: 1, organisationCount: 1, packetsInFlight: 500, recordMs: 10 };
  const plan = planOf(options, { ...one, firstTimeMs: Date.now() - DAY_MS });
  return run('one connection that does not wait', plan, (seen) => [rateGoal(seen, 25_000)]);
};

/**
 * By their own clocks devices tell of every second, so no two packets share one; they tell it faster than it passes,
 * and so begin as long ago as they need to be at about now in the end. That is the past of a few minutes: shorter than
 * a source is waited for, so what is derived is derived as of live devices, at a scale of several in one.
 */
function startOfLoad({ deviceCount, recordsPerSecond, recordMs, warmUpSeconds, seconds }: Pace): number {
  const speed = ((recordsPerSecond ?? EXPECTED_PER_SECOND) / deviceCount) * (recordMs / 1_000);
  const behindMs = (warmUpSeconds + seconds) * speed * 1_000 + BEHIND_MS;
  return Math.floor((Date.now() - behindMs) / 1_000) * 1_000;
}

type Pace = Pick<LoadPlan, 'deviceCount' | 'recordsPerSecond' | 'recordMs' | 'warmUpSeconds' | 'seconds'>;

/** A usual load, with what is wanted otherwise. */
export function planOf(
  { seconds, seed, profileFolder }: ScenarioOptions,
  wanted: Partial<LoadPlan>,
): LoadPlan {
  const plan = {
    deviceCount: 2_000,
    organisationCount: 20,
    recordsPerPacket: 10,
    recordMs: 1_000,
    recordsPerSecond: null,
    packetsInFlight: 1,
    warmUpSeconds: 5,
    hasDerivation: true,
    profileFolder,
    seconds,
    seed,
    ...wanted,
  };
  return { firstTimeMs: startOfLoad(plan), ...plan };
}

async function run(
  title: string,
  plan: LoadPlan,
  judge: (seen: LoadMeasure) => Goal[],
): Promise<ScenarioResult> {
  const seen = await measureLoad(plan);
  const goals = [...judge(seen), truthGoal(seen)].map((goal) => ({
    ...goal,
    what: `${title}: ${goal.what}`,
  }));
  return { goals, tables: [loadTable(title, [seen])] };
}

function rateGoal({ plan, recordsPerSecond }: LoadMeasure, least: number): Goal {
  const isPaced = plan.recordsPerSecond !== null;
  return {
    what: 'acknowledged records',
    goal: `≥ ${inFigures(least)}/s${isPaced ? ', as paced, within 1 %' : ''}`,
    seen: `${inFigures(recordsPerSecond)}/s`,
    isMet: recordsPerSecond >= least * (isPaced ? PACE_KEPT : 1),
  };
}

function ackGoal({ ackMs }: LoadMeasure, mostMs: number): Goal {
  const seen = `${inFigures(ackMs.p99)} ms`;
  return { what: '99th percentile of the answers', goal: `≤ ${mostMs} ms`, seen, isMet: ackMs.p99 <= mostMs };
}

function cpuGoal({ cpuUntilDerived: { server, postgres } }: LoadMeasure, mostSeconds: number): Goal {
  const total = server + postgres;
  return {
    what: 'CPU of server and database for a million records, until all is derived',
    goal: `≤ ${mostSeconds} s`,
    seen: `${inFigures(total)} s (${inFigures(server)} + ${inFigures(postgres)})`,
    isMet: total <= mostSeconds,
  };
}

function bytesGoal({ bytesPerReading: { heap, indexes } }: LoadMeasure, most: number): Goal {
  const total = heap + indexes;
  const seen = `${inFigures(total)} (${inFigures(heap)} + ${inFigures(indexes)})`;
  return {
    what: 'bytes of a stored reading with its indexes',
    goal: `≤ ${most}`,
    seen,
    isMet: total <= most,
  };
}

function truthGoal({ verified, lostConnections }: LoadMeasure): Goal {
  const seen = `${verified}; ${lostConnections} connections lost`;
  const isMet = /, 0 different, 0 not at rest/.test(verified) && lostConnections === 0;
  return { what: 'what is derived is what the readings come to', goal: 'equal, in a sample', seen, isMet };
}
