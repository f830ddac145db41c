import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file: it may take long, but not stand still. */
    readonly takesFile?: boolean;
  }
}

export type BodyTimes = {
  /** A body of JSON has to be here by then. */
  readonly wholeMs: number;
  /** A file may come as slowly as a weak link brings it; when nothing comes for so long, its sender is gone. */
  readonly standstillMs: number;
};

const DEFAULT_BODY_TIMES: BodyTimes = { wholeMs: 60_000, standstillMs: 30_000 };

/** Cuts off senders of slow bodies. Node's own limit knows no difference between a question and a file. */
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

/** Once the file is here, the connection's own limit holds again. */
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
