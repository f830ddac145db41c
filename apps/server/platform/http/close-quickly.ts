import type { FastifyInstance } from 'fastify';

const IDLE_SWEEP_MS = 500;
const KEEP_ALIVE_WHILE_CLOSING_MS = 1_000;
/** Responses that take longer are cut off, so that the process ends within ten seconds. */
const HARD_CAP_MS = 6_000;

/** Makes `close()` fast: keep-alive connections would otherwise delay it by over a minute. */
export function closeQuickly(app: FastifyInstance): void {
  const timers: NodeJS.Timeout[] = [];
  app.addHook('preClose', async () => {
    app.server.keepAliveTimeout = KEEP_ALIVE_WHILE_CLOSING_MS;
    timers.push(setInterval(() => app.server.closeIdleConnections(), IDLE_SWEEP_MS));
    timers.push(setTimeout(() => app.server.closeAllConnections(), HARD_CAP_MS));
    app.server.closeIdleConnections();
  });
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer);
  });
}
