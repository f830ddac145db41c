import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file: it may take long, but must not stall. */
    readonly takesFile?: boolean;
  }
}

export type BodyTimes = {
  /** Time limit for a whole JSON body. */
  readonly wholeMs: number;
  /** Time without any byte after which the sender of a file counts as gone. Slow links are allowed. */
  readonly standstillMs: number;
};

const DEFAULT_BODY_TIMES: BodyTimes = { wholeMs: 60_000, standstillMs: 30_000 };

/** Disconnects senders of slow bodies. Node's own limit does not distinguish JSON from files. */
export function limitBodyTime(server: FastifyInstance, times = DEFAULT_BODY_TIMES): void {
  server.addHook('onRequest', async (request) => {
    if (request.raw.complete || !hasBody(request)) return;
    if (request.routeOptions.config?.takesFile) endAtStandstill(request, times, server.server.timeout);
    else endInTime(request, times);
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function endInTime({ raw }: FastifyRequest, { wholeMs }: BodyTimes): void {
  const timer = setTimeout(() => raw.destroy(), wholeMs);
  raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
}

/** Restores the connection's own limit after the file was received. */
function endAtStandstill({ raw }: FastifyRequest, { standstillMs }: BodyTimes, usualMs: number): void {
  const { socket } = raw;
  const leave = () => raw.destroy();
  const forget = () => {
    socket.setTimeout(usualMs);
    socket.off('timeout', leave);
  };
  socket.setTimeout(standstillMs).once('timeout', leave);
  raw.once('end', forget).once('close', forget);
}
