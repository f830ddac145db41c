import type { FastifyReply } from 'fastify';
import { Refusal } from '../refusal.ts';

/**
 * Aborts if the client disconnects before the response is sent, or after the time limit (null: none). Not `request.signal`,
 * because fastify 5.12 aborts that once the body has been read: it listens for `close` of the request, which Node emits then.
 */
export function openCallSignal(reply: FastifyReply, timeoutMs: number | null): AbortSignal {
  const controller = new AbortController();
  const stop = () => controller.abort(new Refusal('TIMEOUT'));
  const timer = timeoutMs === null ? undefined : setTimeout(stop, timeoutMs);
  // A client that disconnected during authentication has closed before this listens.
  if (reply.raw.closed || reply.raw.destroyed) stop();
  reply.raw.once('close', () => {
    clearTimeout(timer);
    if (!reply.raw.writableFinished) stop();
  });
  return controller.signal;
}
