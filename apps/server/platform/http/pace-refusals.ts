import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Pause before 429 is sent: a client that ignores it makes four calls a second on a connection, not thousands. */
export const REFUSAL_PAUSE_MS = 250;

/** Sends refusals of too many calls after a pause, because a client that only repeats them takes the processor from others. */
export function paceRefusals(server: FastifyInstance): void {
  server.addHook('onSend', async (_, reply) => {
    if (reply.statusCode === 429) await wait(REFUSAL_PAUSE_MS);
  });
}
