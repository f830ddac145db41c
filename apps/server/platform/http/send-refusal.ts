import { ERRORS, type ErrorAnswer } from '@groundwork/contract/errors.ts';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { SampledLog } from '../sampled-log.ts';
import { findRefusal } from './refusal-of.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Logs refusals for want of the database, which every call meets then. */
    unavailable: SampledLog;
    /** The faults of the last seconds. */
    faults: RecentFaults;
  }
}

/** Prepares the server for `sendRefusal`. */
export function logRefusals(server: FastifyInstance, log: FastifyBaseLogger): void {
  server.decorate('unavailable', new SampledLog(log));
  server.decorate('faults', new RecentFaults());
}

const SAME_FAULT_MS = 10_000;
const MAX_RECENT_FAULTS = 100;

/** The stacks that were logged lately, so that one client who provokes a fault again and again does not fill the log. */
class RecentFaults {
  readonly #logged = new Map<string, { readonly requestId: string; readonly at: number }>();

  /** Returns the id of the request whose log line has the same stack, or null if this one's must have it. */
  findSame(error: unknown, requestId: string): string | null {
    const stack = error instanceof Error ? `${error.stack}` : String(error);
    const same = this.#logged.get(stack);
    const now = performance.now();
    if (same && now - same.at < SAME_FAULT_MS) return same.requestId;
    this.#logged.delete(stack);
    this.#logged.set(stack, { requestId, at: now });
    const [oldest] = this.#logged.keys();
    if (this.#logged.size > MAX_RECENT_FAULTS && oldest !== undefined) this.#logged.delete(oldest);
    return null;
  }
}

/** Sends the status, text and request id of a refusal. The only place that does; never sends a stack or a foreign message. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const refusal = findRefusal(error) ?? new Refusal('INTERNAL');
  if (hasLeft(reply) && (isAbort(refusal, error) || !request.raw.complete))
    request.log.debug('client disconnected');
  else logRefusal(request, refusal, error);
  const answer: ErrorAnswer = {
    code: refusal.code,
    message: ERRORS[refusal.code].text,
    requestId: request.id,
    ...(refusal.fields.length > 0 && { fields: refusal.fields }),
  };
  if (refusal.retryAfterSeconds !== null) reply.header('retry-after', refusal.retryAfterSeconds);
  return reply
    .status(ERRORS[refusal.code].status)
    .header('x-request-id', request.id)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(answer));
}

/** Whether the client closed its connection before the response. Nobody waits for an answer then, and nothing is wrong. */
const hasLeft = ({ raw }: FastifyReply): boolean => raw.destroyed && !raw.writableFinished;

/** Whether work ended because its signal aborted. A fault of the server is logged even if nobody waits for the answer. */
const isAbort = ({ code }: Refusal, error: unknown): boolean =>
  code === 'TIMEOUT' || (error instanceof Error && error.name === 'AbortError');

function logRefusal({ id, log, server }: FastifyRequest, { code }: Refusal, error: unknown): void {
  if (code === 'UNAVAILABLE') server.unavailable.error('refused', error, { code, requestId: id });
  else if (ERRORS[code].status >= 500) {
    const sameAs = server.faults.findSame(error, id);
    log.error(sameAs === null ? { err: error, code } : { code, sameAs }, 'refused');
  }
}
