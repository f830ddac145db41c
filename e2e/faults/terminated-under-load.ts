import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { Goal } from '../../testing/report.ts';
import type { Fault } from './fault.ts';
import { type PortalUnderFault, withPortalUnderFault, yesterdayMs } from './portal-under-fault.ts';
import type { SteadyPlan } from './steady-upload.ts';

const DEVICES = 60;
const CALLERS = 12;
const MAX_TIMES = 5;
const SECONDS_EACH = 8;
const LOAD_MS = 2_000;
const ENDS_WITHIN_MS = 10_000;

/**
 * SIGTERM while devices and people send requests: calls in flight are finished and the process exits by itself.
 */
export const terminatedUnderLoad: Fault = {
  name: 'SIGTERM under load',
  wholeRunSeconds: 35,
  async run({ seconds }) {
    const times = Math.max(1, Math.min(MAX_TIMES, Math.floor((seconds - 10) / SECONDS_EACH)));
    const seen: Seen = {
      terminatedAtMs: Number.POSITIVE_INFINITY,
      exitCodes: [],
      longestMs: 0,
      finished: 0,
      cut: 0,
      refused: 0,
      statuses: [],
    };
    const requirements = await withPortalUnderFault({}, async (portal) => {
      const plan: SteadyPlan = {
        firstDevice: 0,
        deviceCount: DEVICES,
        recordsPerPacket: 10,
        everyMs: 20,
        firstTimeMs: yesterdayMs(),
      };
      await portal.allot(plan);
      portal.upload(plan);
      for (let time = 0; time < times; time += 1) {
        await terminate(portal, seen);
        await portal.server.start();
        portal.endFault();
      }
      return judge(seen);
    });
    return { timesInjected: times, requirements };
  },
};

type Seen = {
  /** Time of SIGTERM on the clock of `performance`; infinite before it. */
  terminatedAtMs: number;
  exitCodes: (number | null)[];
  longestMs: number;
  finished: number;
  cut: number;
  refused: number;
  /** Statuses of failed calls. */
  statuses: number[];
};

async function terminate(portal: PortalUnderFault, seen: Seen): Promise<void> {
  const calling = new AbortController();
  seen.terminatedAtMs = Number.POSITIVE_INFINITY;
  const callers = Array.from({ length: CALLERS }, () => callUntil(portal, calling.signal, seen));
  await wait(LOAD_MS);
  seen.terminatedAtMs = performance.now();
  const exitCode = await portal.server.stop();
  seen.longestMs = Math.max(seen.longestMs, performance.now() - seen.terminatedAtMs);
  seen.exitCodes.push(exitCode);
  calling.abort();
  await Promise.all(callers);
}

/**
 * Makes one call after another. A call that was connected before SIGTERM must be finished. A later one may be refused:
 * it waits in the system's accept queue, which the server cannot see, when the port is closed.
 */
async function callUntil(
  { token, server }: PortalUnderFault,
  signal: AbortSignal,
  seen: Seen,
): Promise<void> {
  const port = server.httpPort;
  while (!signal.aborted && port === server.httpPort) {
    const connected = { atMs: Number.POSITIVE_INFINITY };
    try {
      const status = await callOnce(port, token, connected);
      if (status === 200) seen.finished += 1;
      else seen.statuses.push(status);
    } catch {
      seen[connected.atMs < seen.terminatedAtMs ? 'cut' : 'refused'] += 1;
      await wait(10);
    }
  }
}

/** Requests the list on a separate connection. Returns the status after reading the whole response. */
async function callOnce(port: number, token: string, connected: { atMs: number }): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const call = get({ host: '127.0.0.1', port, path: '/v1/portal/machines/list', headers, agent: false });
  call.once('socket', (socket) =>
    socket.once('connect', () => {
      connected.atMs = performance.now();
    }),
  );
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    call.once('response', resolve).once('error', reject),
  );
  await text(response);
  return response.statusCode ?? 0;
}

const judge = ({ exitCodes, longestMs, finished, cut, refused, statuses }: Seen): Goal[] => [
  { what: 'exit code', goal: '0', seen: exitCodes.join(', '), isMet: exitCodes.every((code) => code === 0) },
  {
    what: 'exits',
    goal: '10 s at most',
    seen: `${(longestMs / 1_000).toFixed(1)} s at most`,
    isMet: longestMs <= ENDS_WITHIN_MS,
  },
  {
    what: 'calls in flight are finished',
    goal: 'none cut',
    seen: `${finished} finished, ${cut} cut, ${refused} not accepted any more, ${statuses.length} refused (${[...new Set(statuses)].join(', ')})`,
    isMet: finished > 0 && cut === 0,
  },
];
