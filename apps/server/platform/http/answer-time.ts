import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Longer than the pause between two beats of an open stream. Node forgives the first standstill after a write, so it
 * may take twice as long.
 */
const STANDSTILL_MS = 20_000;

/**
 * Cuts off who takes nothing of an answer for so long: it waits in our memory, and the transaction that makes it
 * waits with it. An answer that is still being worked on may take its time, and connections without a call are
 * closed as before.
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
