import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { isReady } from '@groundwork/server/server-process.fixture.ts';
import { readResidentBytes } from '../../testing/cpu-meter.ts';
import type { Goal } from '../../testing/report.ts';
import type { Fault } from './fault.ts';
import { type PortalUnderFault, withPortalUnderFault, yesterdayMs } from './portal-under-fault.ts';

const MAX_STOP_SECONDS = 60;
const DEVICES = 100;
const MEBIBYTE = 1024 ** 2;
const MAX_GROWTH_BYTES = 100 * MEBIBYTE;
const DEGRADED_WITHIN_MS = 5_000;
/** Time for acknowledgements of commits before the stop. */
const LAST_ACKS_MS = 2_000;

/** SIGSTOP of every PostgreSQL process: connections succeed, but nothing responds. */
export const stoppedDatabase: Fault = {
  name: 'database stopped',
  wholeRunSeconds: 80,
  async run({ seconds }) {
    const stopSeconds = Math.min(MAX_STOP_SECONDS, Math.max(8, seconds - 20));
    const requirements = await withPortalUnderFault({}, async (portal) => {
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
      const before = readResidentBytes(portal.server.pid);
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
        portal.endFault();
      }
    });
    return { timesInjected: 1, requirements };
  },
};

async function watchStop(
  { server, request }: PortalUnderFault,
  before: number,
  forMs: number,
): Promise<Goal[]> {
  const stoppedAt = performance.now();
  let degradedAfterMs = Number.POSITIVE_INFINITY;
  let maxBytes = before;
  let refused = 0;
  let calls = 0;
  const otherStatuses: string[] = [];
  while (performance.now() < stoppedAt + forMs) {
    if (degradedAfterMs === Number.POSITIVE_INFINITY && !(await isReady(server.httpPort)))
      degradedAfterMs = performance.now() - stoppedAt;
    const response = await request('/v1/portal/machines/list', { signal: AbortSignal.timeout(15_000) });
    await response.body?.cancel();
    const isRefused = response.status === 503 && response.headers.has('retry-after');
    if (isRefused) refused += 1;
    else otherStatuses.push(`${response.status}`);
    calls += 1;
    maxBytes = Math.max(maxBytes, readResidentBytes(server.pid));
  }
  return [
    {
      what: 'health reports degraded',
      goal: '5 s at most',
      seen: `after ${(degradedAfterMs / 1_000).toFixed(1)} s`,
      isMet: degradedAfterMs <= DEGRADED_WITHIN_MS,
    },
    {
      what: 'the API returns 503 with Retry-After',
      goal: 'every call',
      seen: `${refused} of ${calls}${otherStatuses.length > 0 ? ` (${otherStatuses.join(', ')})` : ''}`,
      isMet: calls > 0 && refused === calls,
    },
    {
      what: 'memory of the server',
      goal: '100 MB more at most',
      seen: `${((maxBytes - before) / MEBIBYTE).toFixed(0)} MB more after ${Math.round(forMs / 1_000)} s`,
      isMet: maxBytes - before <= MAX_GROWTH_BYTES,
    },
  ];
}

/** Lists the PostgreSQL processes, the postmaster first so that it starts no more. */
const listPostgres = (postmaster: number): number[] => [
  postmaster,
  ...readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ').map(Number),
];
