import { ERRORS, type ErrorAnswer } from '@groundwork/contract/errors.ts';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { SampledLog } from '../sampled-log.ts';
import { findRefusal } from './refusal-of.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Logs refusals for want of the database, which every call meets then. */
    unavailable: SampledLog;
  }
}

/** Prepares the server for `sendRefusal`. */
export function logRefusals(server: FastifyInstance, log: FastifyBaseLogger): void {
  server.decorate('unavailable', new SampledLog(log));
}

/** Sends the status, text and request id of a refusal. The only place that does; never sends a stack or a foreign message. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const refusal = findRefusal(error) ?? new Refusal('INTERNAL');
  if (hasLeft(reply) && isAbort(refusal, error)) request.log.debug('client disconnected');
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
  else if (ERRORS[code].status >= 500) log.error({ err: error, code }, 'refused');
}
