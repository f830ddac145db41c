import { setTimeout as wait } from 'node:timers/promises';
import { isReady, readLogLines } from '@groundwork/server/server-process.fixture.ts';
import { openBenchData } from '../../testing/bench-data.ts';
import type { Goal } from '../../testing/report.ts';
import type { Fault } from './fault.ts';
import { holdsWithin } from './holds-within.ts';
import { type PortalUnderFault, withPortalUnderFault, yesterdayMs } from './portal-under-fault.ts';
import { type ReplicatedPostgres, startReplicatedPostgres } from './replicated-postgres.fixture.ts';
import type { SteadyUpload } from './steady-upload.ts';

const DEVICES = 20;
const NOTICED_WITHIN_MS = 10_000;
const RESUMED_WITHIN_MS = 10_000;
/** Acknowledgements of commits that both servers had. */
const LAST_ACKS_MS = 1_000;
const MAX_LINES_PER_SECOND = 2;
const WARN = 40;

/** An operator restarts PostgreSQL, loses it, and promotes the standby. */
export const standbyPromoted: Fault = {
  name: 'standby promoted',
  wholeRunSeconds: 60,
  async run({ seconds }) {
    const operators = await startReplicatedPostgres();
    try {
      const ground = await openBenchData({ BENCH_DATABASE_URL: operators.databaseUrl });
      const readOnlyMs = Math.min(20_000, Math.max(4_000, (seconds - 25) * 1_000));
      const requirements = await withPortalUnderFault({ ground }, (portal) =>
        failOver(portal, operators, readOnlyMs),
      );
      return { timesInjected: 3, requirements };
    } finally {
      await operators.stop();
    }
  },
};

async function failOver(
  portal: PortalUnderFault,
  operators: ReplicatedPostgres,
  readOnlyMs: number,
): Promise<Goal[]> {
  const plan = {
    firstDevice: 0,
    deviceCount: DEVICES,
    recordsPerPacket: 10,
    everyMs: 100,
    firstTimeMs: yesterdayMs(),
  };
  await portal.allot(plan);
  const upload = portal.upload(plan);
  await wait(2_000);
  const goals: Goal[] = [];
  for (const [signal, name] of [
    ['SIGINT', 'fast'],
    ['SIGQUIT', 'immediate'],
  ] as const) {
    await operators.restartPrimary(signal);
    goals.push(await judgeResumption(upload, `acknowledged again after a restart (${name})`));
  }
  await operators.losePrimary();
  goals.push(...(await judgeReadOnly(portal, upload, readOnlyMs)));
  await operators.promoteStandby();
  portal.endFault();
  goals.push(await judgeResumption(upload, 'acknowledged again after the promotion'));
  return goals;
}

/** Waits until a packet is acknowledged that was sent after this moment. */
async function judgeResumption({ acks }: SteadyUpload, what: string): Promise<Goal> {
  const from = performance.now();
  const isResumed = () => acks.some(({ at, afterMs }) => at - afterMs >= from);
  const isMet = await holdsWithin(RESUMED_WITHIN_MS, isResumed);
  const seconds = ((performance.now() - from) / 1_000).toFixed(1);
  return { what, goal: '10 s at most', seen: isMet ? `after ${seconds} s` : 'no', isMet };
}

async function judgeReadOnly(portal: PortalUnderFault, upload: SteadyUpload, forMs: number): Promise<Goal[]> {
  const { server, request } = portal;
  const from = performance.now();
  const linesBefore = countWarnings(server.output());
  const isNoticed = await holdsWithin(NOTICED_WITHIN_MS, async () => !(await isReady(server.httpPort)));
  const noticedMs = performance.now() - from;
  await wait(Math.max(0, forMs - noticedMs));
  const isReadyAgain = await isReady(server.httpPort);
  const read = await request('/v1/portal/machines/list');
  const change = await request('/v1/portal/groups', { method: 'POST', ...GROUP });
  const acks = upload.ackTimesMs(from + LAST_ACKS_MS).length;
  const seconds = (performance.now() - from) / 1_000;
  const lines = countWarnings(server.output()) - linesBefore;
  return [
    {
      what: 'health reports that the database takes no changes',
      goal: '10 s at most, to the end',
      seen: isNoticed && !isReadyAgain ? `after ${(noticedMs / 1_000).toFixed(1)} s, to the end` : 'no',
      isMet: isNoticed && !isReadyAgain,
    },
    { what: 'acknowledged by the standby', goal: '0', seen: `${acks} packets`, isMet: acks === 0 },
    { what: 'the API reads', goal: '200', seen: `${read.status}`, isMet: read.status === 200 },
    {
      what: 'the API refuses changes',
      goal: '503 with Retry-After',
      seen: `${change.status}${change.headers.has('retry-after') ? ' with Retry-After' : ''}`,
      isMet: change.status === 503 && change.headers.has('retry-after'),
    },
    {
      what: 'warnings in the log',
      goal: `${MAX_LINES_PER_SECOND} a second at most`,
      seen: `${lines} in ${seconds.toFixed(0)} s`,
      isMet: lines <= seconds * MAX_LINES_PER_SECOND,
    },
  ];
}

const GROUP = {
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ name: 'North' }),
};

const countWarnings = (output: string): number =>
  readLogLines(output).filter(({ level }) => level >= WARN).length;
