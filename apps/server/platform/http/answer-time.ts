import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Longer than the interval between two beats of an open stream. Node ignores the first timeout after a write, so a connection
 * may last twice as long.
 */
export const STANDSTILL_MS = 20_000;

/**
 * Disconnects clients that stop reading a response, because it occupies memory and its transaction stays open. Responses that
 * are still being computed may take longer; idle connections are closed as usual.
 */
export function limitAnswerTime(app: FastifyInstance, standstillMs = STANDSTILL_MS): void {
  const callsOn = new WeakMap<Socket, number>();
  const count = (socket: Socket, by: number) => callsOn.set(socket, (callsOn.get(socket) ?? 0) + by);
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    count(socket, 1);
    reply.raw.once('close', () => count(socket, -1));
  });
  app.server.setTimeout(standstillMs, (socket) => {
    const isWorkedOn = (callsOn.get(socket) ?? 0) > 0 && socket.writableLength === 0;
    if (!isWorkedOn) socket.destroy();
  });
}
