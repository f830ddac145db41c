import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const SLOW_MS = 5_000;

/**
 * Logs every request, at level info with `withAccessLog`, else at debug, and warns about slow ones. Logs the route, not
 * the address, so that queries and ids stay out of the log.
 */
export function logRequests(server: FastifyInstance, { withAccessLog = false }): void {
  const level = withAccessLog ? 'info' : 'debug';
  // Measured before the response is sent, because live streams and slow downloads are not slow requests.
  server.addHook('onSend', async (request, reply) => {
    if (reply.elapsedTime >= SLOW_MS) request.log.warn(describe(request, reply), 'slow request');
  });
  server.addHook('onResponse', async (request, reply) => {
    // Monitors call the health routes every few seconds.
    const isProbe = request.routeOptions.url?.startsWith('/health/') ?? false;
    request.log[isProbe ? 'debug' : level](describe(request, reply), 'answered');
  });
}

const describe = ({ method, routeOptions }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply) => ({
  method,
  route: routeOptions.url ?? 'unknown',
  status: statusCode,
  durationMs: Math.round(elapsedTime),
});
