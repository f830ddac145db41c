import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from '../../testing/quantile.ts';
import type { Goal } from '../../testing/report.ts';
import type { Fault } from './fault.ts';
import { listHeldCallers } from './held-callers.ts';
import { holdsWithin } from './holds-within.ts';
import type { SteadyPlan } from './steady-upload.ts';
import { inTriedPortal, type TriedPortal, yesterdayMs } from './tried-portal.ts';

const DEVICES = 50;
const SLOW_SENDERS = 50;
/** Each asks for half a megabyte so often: more than the kernel takes for them. */
const SLOW_READERS = 5;
const ASKED_BY_EACH = 30;
const BYTE_EVERY_MS = 1_000;
/** Each kind has its own limit in the server; Node looks after slow headers only every 30 s. */
const HEADERS_CLOSED_WITHIN_MS = 50_000;
const BODIES_CLOSED_WITHIN_MS = 70_000;
const READERS_CLOSED_WITHIN_MS = 60_000;
const MAX_CALL_MS = 1_000;
const MAX_ACK_MS = 1_000;

/** Clients that send their headers or their body byte by byte, or read nothing of what they asked for. */
export const slowClients: Fault = {
  name: 'slow headers, slow bodies, slow readers',
  wholeRunSeconds: 90,
  async run({ seconds }) {
    const longestMs = Math.max(6, seconds - 20) * 1_000;
    const requirements = await inTriedPortal({}, async (portal) => {
      const plan: SteadyPlan = {
        firstDevice: 0,
        deviceCount: DEVICES,
        recordsPerPacket: 5,
        everyMs: 1_000,
        firstTimeMs: yesterdayMs(),
      };
      await portal.allot(plan);
      const upload = portal.upload(plan);
      await wait(3_000);
      const from = performance.now();
      const crowd = openCrowd(portal);
      const callsMs = await useMeanwhile(portal, crowd, longestMs);
      const p99 = quantile(upload.ackTimesMs(from), 0.99);
      const seen = [...judgeCrowd(crowd, performance.now() - from), ...judgeOthers(callsMs, p99)];
      for (const { sockets } of crowd) for (const { socket } of sockets) socket.destroy();
      portal.faultIsOver();
      return seen;
    });
    return { timesInjected: SLOW_SENDERS * 2 + SLOW_READERS, requirements };
  },
};

type Slow = {
  readonly socket: Socket;
  readonly openedAt: number;
  /** Its own; null until it is connected. */
  port: number | null;
  closedAfterMs: number | null;
};
type Kind = { readonly what: string; readonly withinMs: number; readonly sockets: readonly Slow[] };

function openCrowd(portal: TriedPortal): readonly Kind[] {
  const many = (count: number, open: () => Socket) => Array.from({ length: count }, () => watch(open()));
  return [
    {
      what: 'slow headers',
      withinMs: HEADERS_CLOSED_WITHIN_MS,
      sockets: many(SLOW_SENDERS, () =>
        sendSlowly(portal, 'GET /v1/me HTTP/1.1\r\nHost: portal\r\n', 'X-Slow: and ever slower'),
      ),
    },
    {
      what: 'slow bodies',
      withinMs: BODIES_CLOSED_WITHIN_MS,
      sockets: many(SLOW_SENDERS, () => sendSlowly(portal, slowBodyHead(portal), '{"name":"and ever slower')),
    },
    {
      what: 'slow readers',
      withinMs: READERS_CLOSED_WITHIN_MS,
      sockets: many(SLOW_READERS, () => readNothing(portal)),
    },
  ];
}

function watch(socket: Socket): Slow {
  const slow: Slow = { socket, openedAt: performance.now(), port: null, closedAfterMs: null };
  socket.on('error', () => {});
  socket.on('connect', () => {
    slow.port = socket.localPort ?? null;
  });
  return slow;
}

/** Who reads nothing does not learn of the end either, so it is the server's side that is looked at. */
function noteClosed({ server }: TriedPortal, crowd: readonly Slow[]): void {
  const held = listHeldCallers(server.httpPort);
  for (const slow of crowd)
    if (slow.closedAfterMs === null && slow.port !== null && !held.has(slow.port))
      slow.closedAfterMs = performance.now() - slow.openedAt;
}

const slowBodyHead = ({ token }: TriedPortal): string =>
  `POST /v1/portal/machines HTTP/1.1\r\nHost: portal\r\nAuthorization: Bearer ${token}\r\n` +
  'Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n';

/** The head at once, and then a byte each second, over and over. */
function sendSlowly({ server }: TriedPortal, head: string, rest: string): Socket {
  const socket = connect(server.httpPort, '127.0.0.1');
  socket.resume();
  socket.write(head);
  let sent = 0;
  const timer = setInterval(() => {
    socket.write(rest.charAt(sent % rest.length));
    sent += 1;
  }, BYTE_EVERY_MS);
  socket.on('close', () => clearInterval(timer));
  return socket;
}

/** Asks, and reads not a byte. */
function readNothing({ server, token }: TriedPortal): Socket {
  const socket = connect(server.httpPort, '127.0.0.1');
  socket.pause();
  const ask = `GET /openapi.json HTTP/1.1\r\nHost: portal\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  socket.write(ask.repeat(ASKED_BY_EACH));
  return socket;
}

/** Somebody else's calls, one after the other, until every slow one is closed or the time is up; each one's milliseconds. */
async function useMeanwhile(
  portal: TriedPortal,
  crowd: readonly Kind[],
  longestMs: number,
): Promise<number[]> {
  const times: number[] = [];
  const slow = crowd.flatMap(({ sockets }) => sockets);
  await holdsWithin(longestMs, async () => {
    const askedAt = performance.now();
    const answer = await portal.ask('/v1/me');
    await answer.arrayBuffer();
    times.push(answer.ok ? performance.now() - askedAt : Number.POSITIVE_INFINITY);
    await wait(200);
    noteClosed(portal, slow);
    return slow.every(({ closedAfterMs }) => closedAfterMs !== null);
  });
  return times;
}

/** Where the time was too short for a limit to come, only those that were closed are told. */
const judgeCrowd = (crowd: readonly Kind[], watchedMs: number): Goal[] =>
  crowd.map(({ what, withinMs, sockets }) => {
    const closed = sockets.flatMap(({ closedAfterMs }) => closedAfterMs ?? []);
    const wasLongEnough = watchedMs >= withinMs || closed.length === sockets.length;
    return {
      what: `${what} are closed`,
      goal: `${withinMs / 1_000} s at most`,
      seen: `${closed.length} of ${sockets.length}, the last after ${(Math.max(0, ...closed) / 1_000).toFixed(0)} s${wasLongEnough ? '' : `, watched for ${(watchedMs / 1_000).toFixed(0)} s`}`,
      isMet: wasLongEnough ? closed.length === sockets.length && closed.every((ms) => ms <= withinMs) : true,
    };
  });

const judgeOthers = (callsMs: readonly number[], p99: number): Goal[] => [
  {
    what: 'calls of others',
    goal: '1 s at most (p95)',
    seen: `p95 ${quantile(callsMs, 0.95).toFixed(0)} ms of ${callsMs.length}`,
    isMet: quantile(callsMs, 0.95) <= MAX_CALL_MS,
  },
  {
    what: 'acknowledgements meanwhile',
    goal: '1 s at most (p99)',
    seen: `p99 ${p99.toFixed(0)} ms`,
    isMet: p99 <= MAX_ACK_MS,
  },
];
