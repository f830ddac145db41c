import { type Goal, inFigures } from '../../testing/report.ts';
import { loadTable } from './load-table.ts';
import { type LoadMeasure, type LoadPlan, measureLoad } from './measure-load.ts';
import type { Scenario, ScenarioOptions, ScenarioResult } from './scenario.ts';

/** A paced generator never exceeds its rate; one percent less counts as reaching it. */
const PACE_KEPT = 0.99;

/** Estimated rate of the closed loop, to choose the start of its devices' time. */
const EXPECTED_PER_SECOND = 80_000;
const BEHIND_MS = 10_000;
const DAY_MS = 86_400_000;

/** Packets of ten at 40,000 records a second. */
export const runPaced: Scenario = (options) =>
  run('paced, packets of 10', createPlan(options, { recordsPerSecond: 40_000 }), (seen) => [
    rateGoal(seen, 40_000),
    ackGoal(seen, 100),
    cpuGoal(seen, 25),
    bytesGoal(seen, 150),
  ]);

/** A closed loop: as fast as answers arrive. */
export const runClosed: Scenario = (options) =>
  run('closed loop, packets of 10', createPlan(options, {}), (seen) => [rateGoal(seen, 60_000)]);

/** A packet for each record. */
export const runSingle: Scenario = (options) =>
  run(
    'paced, 1 record a packet',
    createPlan(options, { recordsPerSecond: 20_000, recordsPerPacket: 1 }),
    (seen) => [rateGoal(seen, 20_000), cpuGoal(seen, 50)],
  );

/** One connection that does not wait for answers, like that of a forwarding proxy. */
export const runForward: Scenario = (options) => {
  // A single device would run ahead of real time: its history starts a day ago, in small steps.
  const one = { deviceCount: 1, organisationCount: 1, packetsInFlight: 500, recordMs: 10 };
  const plan = createPlan(options, { ...one, firstTimeMs: Date.now() - DAY_MS });
  return run('one connection that does not wait', plan, (seen) => [rateGoal(seen, 25_000)]);
};

/**
 * Returns the start of the devices' time. Devices record every second of their own clocks, so that no two packets share
 * one, but send faster than real time, so they start in the past and end at about now. The start is only a few minutes
 * ago, within the expected interval of a source, so the derivation treats them as live devices.
 */
function startOfLoad({ deviceCount, recordsPerSecond, recordMs, warmUpSeconds, seconds }: Pace): number {
  const speed = ((recordsPerSecond ?? EXPECTED_PER_SECOND) / deviceCount) * (recordMs / 1_000);
  const behindMs = (warmUpSeconds + seconds) * speed * 1_000 + BEHIND_MS;
  return Math.floor((Date.now() - behindMs) / 1_000) * 1_000;
}

type Pace = Pick<LoadPlan, 'deviceCount' | 'recordsPerSecond' | 'recordMs' | 'warmUpSeconds' | 'seconds'>;

/** Returns the default load with some parameters replaced. */
export function createPlan(
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

function rateGoal({ plan, recordsPerSecond }: LoadMeasure, min: number): Goal {
  const isPaced = plan.recordsPerSecond !== null;
  return {
    what: 'acknowledged records',
    goal: `≥ ${inFigures(min)}/s${isPaced ? ', as paced, within 1 %' : ''}`,
    seen: `${inFigures(recordsPerSecond)}/s`,
    isMet: recordsPerSecond >= min * (isPaced ? PACE_KEPT : 1),
  };
}

function ackGoal({ ackMs }: LoadMeasure, maxMs: number): Goal {
  const seen = `${inFigures(ackMs.p99)} ms`;
  return { what: '99th percentile of the answers', goal: `≤ ${maxMs} ms`, seen, isMet: ackMs.p99 <= maxMs };
}

function cpuGoal({ cpuUntilDerived: { server, postgres } }: LoadMeasure, maxSeconds: number): Goal {
  const total = server + postgres;
  return {
    what: 'CPU of server and database for a million records, until all is derived',
    goal: `≤ ${maxSeconds} s`,
    seen: `${inFigures(total)} s (${inFigures(server)} + ${inFigures(postgres)})`,
    isMet: total <= maxSeconds,
  };
}

function bytesGoal({ bytesPerReading: { heap, indexes } }: LoadMeasure, max: number): Goal {
  const total = heap + indexes;
  const seen = `${inFigures(total)} (${inFigures(heap)} + ${inFigures(indexes)})`;
  return {
    what: 'bytes of a stored reading with its indexes',
    goal: `≤ ${max}`,
    seen,
    isMet: total <= max,
  };
}

function truthGoal({ verified, lostConnections }: LoadMeasure): Goal {
  const seen = `${verified}; ${lostConnections} connections lost`;
  const isMet = /, 0 different, 0 not at rest/.test(verified) && lostConnections === 0;
  return { what: 'what is derived equals a fold of all readings', goal: 'equal, in a sample', seen, isMet };
}
