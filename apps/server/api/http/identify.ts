import type { CallShape } from '@groundwork/contract/call.ts';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import {
  findTokenSession,
  isAccessToken,
  recordTokenUse,
  TOKEN_FORM,
} from '../../features/people/access-tokens/public.ts';
import { findEmbeddedSession, isEmbedToken } from '../../features/people/embedding/public.ts';
import { findSession, getActor, type Session } from '../../features/people/session/session-query.ts';
import { findViewingSession, isViewingToken } from '../../features/people/view-as/public.ts';
import { findKeyedSource, type KeyedSource } from '../../features/sources/ingest-keys/find-keyed-source.ts';
import { toNetwork } from '../../platform/http/network.ts';
import { hashToken, isToken } from '../../platform/secret-token.ts';
import type { KnownCaller, KnownCallers } from './known-callers.ts';

/** The caller: a person with a session, a program with an ingest key, or an anonymous client. */
export type Caller = { readonly session: Session | null; readonly source: KeyedSource | null };

/** Where a caller is looked up. Who is known waits among the calls of its organisation. */
export type CallerSearch = { readonly app: Database; readonly known?: KnownCallers; readonly now: Date };

export const ANONYMOUS: Caller = { session: null, source: null };

/** Identifies the caller by the one method that the call accepts: an ingest key or a session. */
export async function findCaller(
  call: Pick<CallShape, 'may'>,
  request: FastifyRequest,
  { app, known, now }: CallerSearch,
): Promise<Caller> {
  const token = getBearerToken(request);
  if (call.may === 'ingest-key') return { ...ANONYMOUS, source: await findKeyedSource(app, token) };
  if (isAccessToken(token)) {
    // Whom anybody may call asks who is there only for people.
    if (call.may === 'anyone') return ANONYMOUS;
    return { ...ANONYMOUS, session: await findTokenCaller(token, request, { app, now }) };
  }
  const find = chooseSearch(token);
  if (find === null) return ANONYMOUS;
  const tokenHash = hashToken(token);
  const caller = known?.find(tokenHash) ?? null;
  const expected = caller && 'organisationId' in caller ? caller : null;
  return { ...ANONYMOUS, session: await find(app, tokenHash, now, expected) };
}

async function findTokenCaller(
  token: string,
  { id: requestId, ip }: FastifyRequest,
  { app, now }: CallerSearch,
): Promise<Session | null> {
  const sent = TOKEN_FORM.parse(token);
  if (sent === null) return null;
  const { organisationId, keyHash: tokenHash } = sent;
  const session = await findTokenSession(app, { organisationId, tokenHash }, now);
  if (session) await recordTokenUse(app, session, { network: toNetwork(ip), requestId, now });
  return session;
}

/** Returns how the session of a token is found; null for a text that is no token. */
function chooseSearch(token: string): typeof findSession | null {
  if (isViewingToken(token)) return findViewingSession;
  if (isEmbedToken(token)) return findEmbeddedSession;
  return isToken(token) ? findSession : null;
}

/** Returns what limits count by; null for a client without a session or key. */
export function toKnownCaller({ session, source }: Caller): KnownCaller | null {
  if (source) return { keyHash: source.keyHash };
  if (!session) return null;
  const organisationId = session.organisation?.id ?? null;
  const { token } = session;
  return token?.isOfOrganisation
    ? { accessTokenId: token.id, organisationId }
    : { personId: getActor(session), organisationId };
}

/** Returns the bearer token, or an empty text. */
export function getBearerToken({ headers }: FastifyRequest): string {
  return /^Bearer ([\w-]+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
}
