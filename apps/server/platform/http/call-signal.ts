import type { FastifyReply } from 'fastify';
import { Refusal } from '../refusal.ts';

/**
 * Aborts when the caller leaves before the answer is out, or when its time is up (null: never).
 * Ours, because fastify 5.12 aborts `request.signal` as soon as a body has been read: it listens to the
 * `close` of the request, which Node emits then.
 */
export function openCallSignal(reply: FastifyReply, timeoutMs: number | null): AbortSignal {
  const controller = new AbortController();
  const stop = () => controller.abort(new Refusal('TIMEOUT'));
  const timer = timeoutMs === null ? undefined : setTimeout(stop, timeoutMs);
  // Who left while it was asked who they are has closed before there was anybody to listen.
  if (reply.raw.closed || reply.raw.destroyed) stop();
  reply.raw.once('close', () => {
    clearTimeout(timer);
    if (!reply.raw.writableFinished) stop();
  });
  return controller.signal;
}
