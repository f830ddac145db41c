import type { FastifyInstance } from 'fastify';
import { answerHealth, type Health } from '../../platform/health.ts';

/** Adds `/health/live` and `/health/ready`, for monitoring from outside. */
export function addHealthRoutes(server: FastifyInstance, health: Health): void {
  for (const address of ['/health/live', '/health/ready'])
    server.get(address, async (_request, reply) => {
      const { status, body } = (await answerHealth(health, address)) ?? { status: 503, body: {} };
      return reply.status(status).header('cache-control', 'no-store').send(body);
    });
}
