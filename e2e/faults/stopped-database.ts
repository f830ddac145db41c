import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { isReady } from '@groundwork/server/server-process.fixture.ts';
import { residentBytesOf } from '../../testing/cpu-meter.ts';
import type { Goal } from '../../testing/report.ts';
import type { Fault } from './fault.ts';
import { inTriedPortal, type TriedPortal, yesterdayMs } from './tried-portal.ts';

const MAX_STOP_SECONDS = 60;
const DEVICES = 100;
const MEBIBYTE = 1024 ** 2;
const MAX_GROWTH_BYTES = 100 * MEBIBYTE;
const DEGRADED_WITHIN_MS = 5_000;
/** What was committed before the stop may still be on its way. */
const LAST_ACKS_MS = 2_000;

/** SIGSTOP of every process of PostgreSQL: it is there, takes connections, and answers nothing. */
export const stoppedDatabase: Fault = {
  name: 'database stopped',
  wholeRunSeconds: 80,
  async run({ seconds }) {
    const stopSeconds = Math.min(MAX_STOP_SECONDS, Math.max(8, seconds - 20));
    const requirements = await inTriedPortal({}, async (portal) => {
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
      const before = residentBytesOf(portal.server.pid);
      const pids = listPostgres(portal.server.postgresPid);
      for (const pid of pids) process.kill(pid, 'SIGSTOP');
      const stoppedAt = performance.now();
      try {
        const seen = await watchStop(portal, before, stopSeconds * 1_000);
        const acks = upload.ackTimesMs(stoppedAt + LAST_ACKS_MS).length;
        return [
          ...seen,
          { what: 'acknowledged meanwhile', goal: '0', seen: `${acks} packets`, isMet: acks === 0 },
        ];
      } finally {
        for (const pid of pids) process.kill(pid, 'SIGCONT');
        portal.faultIsOver();
      }
    });
    return { timesInjected: 1, requirements };
  },
};

async function watchStop({ server, ask }: TriedPortal, before: number, forMs: number): Promise<Goal[]> {
  const stoppedAt = performance.now();
  let degradedAfterMs = Number.POSITIVE_INFINITY;
  let most = before;
  let refused = 0;
  let answered = 0;
  const answers: string[] = [];
  while (performance.now() < stoppedAt + forMs) {
    if (degradedAfterMs === Number.POSITIVE_INFINITY && !(await isReady(server.httpPort)))
      degradedAfterMs = performance.now() - stoppedAt;
    const answer = await ask('/v1/portal/machines/list', { signal: AbortSignal.timeout(15_000) });
    await answer.body?.cancel();
    const isRefused = answer.status === 503 && answer.headers.has('retry-after');
    if (isRefused) refused += 1;
    else answers.push(`${answer.status}`);
    answered += 1;
    most = Math.max(most, residentBytesOf(server.pid));
  }
  return [
    {
      what: 'health says degraded',
      goal: '5 s at most',
      seen: `after ${(degradedAfterMs / 1_000).toFixed(1)} s`,
      isMet: degradedAfterMs <= DEGRADED_WITHIN_MS,
    },
    {
      what: 'the API answers 503 with Retry-After',
      goal: 'every call',
      seen: `${refused} of ${answered}${answers.length > 0 ? ` (${answers.join(', ')})` : ''}`,
      isMet: answered > 0 && refused === answered,
    },
    {
      what: 'memory of the server',
      goal: '100 MB more at most',
      seen: `${((most - before) / MEBIBYTE).toFixed(0)} MB more after ${Math.round(forMs / 1_000)} s`,
      isMet: most - before <= MAX_GROWTH_BYTES,
    },
  ];
}

/** The postmaster first, so that it starts no more of them. */
const listPostgres = (postmaster: number): number[] => [
  postmaster,
  ...readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ').map(Number),
];
