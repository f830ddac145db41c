import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file: it may take long, but must not stall. */
    readonly takesFile?: boolean;
    /** The body comes from somebody who is not signed in, so it must come quickly. */
    readonly isAnonymous?: boolean;
  }
}

export type BodyTimes = {
  /** Time limit for a whole JSON body. */
  readonly wholeMs: number;
  /** As `wholeMs`, for a call that anybody may make. */
  readonly anonymousMs: number;
  /** Time without any byte after which the sender of a file counts as gone. Slow links are allowed. */
  readonly standstillMs: number;
  /** How often a file must have come on by `MIN_BYTES_PER_SECOND`. */
  readonly paceMs: number;
  /** How long the sender of a refused file may take to read the refusal. */
  readonly refusalMs: number;
};

/** The rest of a refused file is not worth a lost connection up to this size. */
const MAX_DROPPED_BYTES = 1_000_000;

/** A slow mobile link sends ten times as much. A place for an upload is not held for less. */
export const MIN_BYTES_PER_SECOND = 2_000;

export const DEFAULT_BODY_TIMES: BodyTimes = {
  wholeMs: 60_000,
  anonymousMs: 10_000,
  standstillMs: 30_000,
  paceMs: 20_000,
  refusalMs: 2_000,
};

/** Disconnects senders of slow bodies. Node's own limit does not distinguish JSON from files. */
export function limitBodyTime(server: FastifyInstance, times = DEFAULT_BODY_TIMES): void {
  server.addHook('onRequest', async (request) => {
    if (request.raw.complete || !hasBody(request)) return;
    const { takesFile, isAnonymous } = request.routeOptions.config ?? {};
    if (takesFile) endAtStandstill(request, times, server.server.timeout);
    else endInTime(request, isAnonymous ? times.anonymousMs : times.wholeMs);
  });
  server.addHook('onSend', async (request, reply) => {
    const isLeft = request.routeOptions.config?.takesFile && !request.raw.complete;
    if (isLeft && getLength(request) > MAX_DROPPED_BYTES) leaveUnread(request, reply, times);
  });
}

/** Reads no more of a file that is refused; Node would read and drop 20 MB. Its sender has some time to read why. */
function leaveUnread({ raw }: FastifyRequest, reply: FastifyReply, { refusalMs }: BodyTimes): void {
  // Node drops the rest only of what nobody has begun to read.
  raw.read(0);
  reply.raw.once('finish', () => {
    const timer = setTimeout(() => raw.destroy(), refusalMs);
    raw.once('close', () => clearTimeout(timer));
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const getLength = ({ headers }: FastifyRequest): number =>
  Number(headers['content-length'] ?? Number.POSITIVE_INFINITY);

function endInTime({ raw }: FastifyRequest, ms: number): void {
  const timer = setTimeout(() => raw.destroy(), ms);
  raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
}

/** Ends a file that stalls or trickles. Restores the connection's own limit after the file was received. */
function endAtStandstill(
  { raw }: FastifyRequest,
  { standstillMs, paceMs }: BodyTimes,
  usualMs: number,
): void {
  const { socket } = raw;
  const leave = () => raw.destroy();
  let bytesBefore = socket.bytesRead;
  const checkPace = setInterval(() => {
    if (socket.bytesRead - bytesBefore < (MIN_BYTES_PER_SECOND * paceMs) / 1_000) leave();
    bytesBefore = socket.bytesRead;
  }, paceMs);
  const forget = () => {
    clearInterval(checkPace);
    socket.setTimeout(usualMs);
    socket.off('timeout', leave);
  };
  socket.setTimeout(standstillMs).once('timeout', leave);
  raw.once('end', forget).once('close', forget);
}
