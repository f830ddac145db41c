import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from '../../testing/quantile.ts';
import type { Goal } from '../../testing/report.ts';
import type { Fault } from './fault.ts';
import { holdsWithin } from './holds-within.ts';
import { listOpenPeerPorts } from './open-peer-ports.ts';
import { type PortalUnderFault, withPortalUnderFault, yesterdayMs } from './portal-under-fault.ts';
import type { SteadyPlan } from './steady-upload.ts';

const DEVICES = 50;
const SLOW_SENDERS = 50;
/** Each requests a large response this often: more than the kernel buffers. */
const SLOW_READERS = 5;
const REQUESTS_EACH = 30;
const BYTE_EVERY_MS = 1_000;
/** Each kind has its own limit in the server. Node checks for slow headers only every 30 s. */
const HEADERS_CLOSED_WITHIN_MS = 50_000;
const BODIES_CLOSED_WITHIN_MS = 70_000;
const READERS_CLOSED_WITHIN_MS = 60_000;
const MAX_CALL_MS = 1_000;
const MAX_ACK_MS = 1_000;

/** Clients that send their headers or body byte by byte, or never read the response. */
export const slowClients: Fault = {
  name: 'slow headers, slow bodies, slow readers',
  wholeRunSeconds: 90,
  async run({ seconds }) {
    const maxMs = Math.max(6, seconds - 20) * 1_000;
    const requirements = await withPortalUnderFault({}, async (portal) => {
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
      const callsMs = await callMeanwhile(portal, crowd, maxMs);
      const p99 = quantile(upload.ackTimesMs(from), 0.99);
      const seen = [...judgeCrowd(crowd, performance.now() - from), ...judgeOthers(callsMs, p99)];
      for (const { sockets } of crowd) for (const { socket } of sockets) socket.destroy();
      portal.endFault();
      return seen;
    });
    return { timesInjected: SLOW_SENDERS * 2 + SLOW_READERS, requirements };
  },
};

type Slow = {
  readonly socket: Socket;
  readonly openedAt: number;
  /** Local port; null until connected. */
  port: number | null;
  closedAfterMs: number | null;
};
type Kind = { readonly what: string; readonly withinMs: number; readonly sockets: readonly Slow[] };

function openCrowd(portal: PortalUnderFault): readonly Kind[] {
  const many = (count: number, open: () => Socket) => Array.from({ length: count }, () => watch(open()));
  return [
    {
      what: 'slow headers',
      withinMs: HEADERS_CLOSED_WITHIN_MS,
      sockets: many(SLOW_SENDERS, () =>
        sendSlowly(portal, 'GET /v1/me HTTP/1.1\r\nHost: portal\r\n', 'X-Slow: and even slower'),
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

/**
 * Notes closed connections. Looks at the server's side, since a client that does not read does not see the end.
 */
function noteClosed({ server }: PortalUnderFault, crowd: readonly Slow[]): void {
  const held = listOpenPeerPorts(server.httpPort);
  for (const slow of crowd)
    if (slow.closedAfterMs === null && slow.port !== null && !held.has(slow.port))
      slow.closedAfterMs = performance.now() - slow.openedAt;
}

const slowBodyHead = ({ token }: PortalUnderFault): string =>
  `POST /v1/portal/machines HTTP/1.1\r\nHost: portal\r\nAuthorization: Bearer ${token}\r\n` +
  'Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n';

/** Sends the head at once, then one byte per second without end. */
function sendSlowly({ server }: PortalUnderFault, head: string, rest: string): Socket {
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

/** Sends requests and never reads. */
function readNothing({ server, token }: PortalUnderFault): Socket {
  const socket = connect(server.httpPort, '127.0.0.1');
  socket.pause();
  const request = `GET /openapi.json HTTP/1.1\r\nHost: portal\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  socket.write(request.repeat(REQUESTS_EACH));
  return socket;
}

/**
 * Makes normal calls until every slow client is closed or the time is up. Returns their durations in milliseconds.
 */
async function callMeanwhile(
  portal: PortalUnderFault,
  crowd: readonly Kind[],
  maxMs: number,
): Promise<number[]> {
  const times: number[] = [];
  const slow = crowd.flatMap(({ sockets }) => sockets);
  await holdsWithin(maxMs, async () => {
    const startedAt = performance.now();
    const response = await portal.request('/v1/me');
    await response.arrayBuffer();
    times.push(response.ok ? performance.now() - startedAt : Number.POSITIVE_INFINITY);
    await wait(200);
    noteClosed(portal, slow);
    return slow.every(({ closedAfterMs }) => closedAfterMs !== null);
  });
  return times;
}

/** Checks that slow clients were closed. If the run was too short for a limit, only reports how many were. */
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
