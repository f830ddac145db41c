import { createHash } from 'node:crypto';
import type { CallShape } from '@groundwork/contract/call.ts';
import type { FastifyRequest } from 'fastify';
import type { RepeatableCall } from '../../features/people/access-tokens/public.ts';
import type { Session } from '../../features/people/session/session-query.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Visible ASCII: the same in every program and log. */
const KEY_FORM = /^[\x21-\x7e]{1,255}$/;

/** Returns what a program asks for under an idempotency key; null without one, and of people. Throws INVALID_IDEMPOTENCY_KEY. */
export function readRepeat(
  { method }: Pick<CallShape, 'method'>,
  session: Session | null,
  { headers, url, body }: Pick<FastifyRequest, 'headers' | 'url' | 'body'>,
): RepeatableCall | null {
  const key = headers['idempotency-key'];
  if (!session?.token || !session.organisation || method === 'GET' || key === undefined) return null;
  if (typeof key !== 'string' || !KEY_FORM.test(key)) throw new Refusal('INVALID_IDEMPOTENCY_KEY');
  const asked = JSON.stringify([method, url, body ?? null]);
  const requestHash = createHash('sha256').update(asked).digest();
  return { organisationId: session.organisation.id, accessTokenId: session.token.id, key, requestHash };
}
