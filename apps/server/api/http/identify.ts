import type { CallShape } from '@groundwork/contract/call.ts';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import { findSession, type Session } from '../../features/people/session/session-query.ts';
import { findKeyedSource, type KeyedSource } from '../../features/sources/ingest-keys/find-keyed-source.ts';
import { hashToken, isToken } from '../../platform/secret-token.ts';

/** The caller: a person with a session, a program with an ingest key, or an anonymous client. */
export type Caller = { readonly session: Session | null; readonly source: KeyedSource | null };

export const ANONYMOUS: Caller = { session: null, source: null };

/** Identifies the caller by the one method that the call accepts: an ingest key or a session. */
export async function findCaller(
  call: Pick<CallShape, 'may'>,
  request: FastifyRequest,
  app: Database,
  now: Date,
): Promise<Caller> {
  if (call.may === 'ingest-key')
    return { ...ANONYMOUS, source: await findKeyedSource(app, getBearerToken(request)) };
  return { ...ANONYMOUS, session: await findRequestSession(request, app, now) };
}

/** Finds the session of a request's bearer token, or null. */
export async function findRequestSession(
  request: FastifyRequest,
  app: Database,
  now: Date,
): Promise<Session | null> {
  const token = getBearerToken(request);
  return isToken(token) ? findSession(app, hashToken(token), now) : null;
}

/** Returns the bearer token, or an empty text. */
function getBearerToken({ headers }: FastifyRequest): string {
  return /^Bearer ([\w-]+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
}
