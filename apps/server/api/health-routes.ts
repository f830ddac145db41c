import type { FastifyInstance } from 'fastify';
import type { Health } from '../platform/health.ts';

/** `/health/live` and `/health/ready`, for whoever watches the process: 200 or 503, and what is wrong by name. */
export function addHealthRoutes(server: FastifyInstance, health: Health): void {
  server.get('/health/live', async (_request, reply) => {
    const isLive = health.isLive();
    return reply.status(isLive ? 200 : 503).send({ live: isLive });
  });
  server.get('/health/ready', async (_request, reply) => {
    const checks = await health.listChecks();
    const isReady = checks.every(({ isHealthy }) => isHealthy);
    const byName = Object.fromEntries(checks.map(({ name, isHealthy }) => [name, isHealthy]));
    return reply
      .status(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready: isReady, checks: byName });
  });
}
