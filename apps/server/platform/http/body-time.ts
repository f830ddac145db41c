import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file: it may take long, but not stand still. */
    readonly takesFile?: boolean;
  }
}

/** A body of JSON has to be here by then. */
const WHOLE_BODY_MS = 60_000;
/** A file may come as slowly as a weak link brings it; when nothing comes for so long, its sender is gone. */
const STANDSTILL_MS = 30_000;

/** Cuts off senders of slow bodies. Node's own limit knows no difference between a question and a file. */
export function limitBodyTime(server: FastifyInstance): void {
  server.addHook('onRequest', async (request) => {
    if (request.raw.complete || !hasBody(request)) return;
    if (request.routeOptions.config?.takesFile) endAtStandstill(request);
    else endInTime(request);
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function endInTime({ raw }: FastifyRequest): void {
  const timer = setTimeout(() => raw.destroy(), WHOLE_BODY_MS);
  raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
}

function endAtStandstill({ raw }: FastifyRequest): void {
  const { socket } = raw;
  const leave = () => raw.destroy();
  const forget = () => {
    socket.setTimeout(0);
    socket.off('timeout', leave);
  };
  socket.setTimeout(STANDSTILL_MS).once('timeout', leave);
  raw.once('end', forget).once('close', forget);
}
