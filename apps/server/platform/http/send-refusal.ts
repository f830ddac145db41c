import { ERRORS, type ErrorAnswer } from '@groundwork/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { findRefusal } from './refusal-of.ts';

/** Sends the status, text and request id of a refusal. The only place that does; never sends a stack or a foreign message. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const refusal = findRefusal(error) ?? new Refusal('INTERNAL');
  if (ERRORS[refusal.code].status >= 500) request.log.error({ err: error, code: refusal.code }, 'refused');
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
