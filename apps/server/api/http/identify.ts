import type { CallShape } from '@groundwork/contract/call.ts';
import { may } from '@groundwork/domain/policy/permission.ts';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import { isModuleOn } from '../../features/base/settings/organisation-modules.ts';
import { findSession, roleOf, type Session } from '../../features/people/session/session-query.ts';
import { findKeyedSource, type KeyedSource } from '../../features/sources/ingest-keys/find-keyed-source.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken, isToken } from '../../platform/secret-token.ts';

/** Who calls: a person by a session, a program by a source's key, or nobody that we know. */
export type Caller = { readonly session: Session | null; readonly source: KeyedSource | null };

export const NOBODY: Caller = { session: null, source: null };

/** Who calls, by the one way that the call takes: a key opens nothing but its call, a session not that one. */
export async function findCaller(
  call: Pick<CallShape, 'may'>,
  request: FastifyRequest,
  app: Database,
  now: Date,
): Promise<Caller> {
  if (call.may === 'ingest-key') return { ...NOBODY, source: await findKeyedSource(app, bearerOf(request)) };
  return { ...NOBODY, session: await findSessionOf(request, app, now) };
}

/** The session behind the bearer token of a request, or null. */
export async function findSessionOf(
  request: FastifyRequest,
  app: Database,
  now: Date,
): Promise<Session | null> {
  const token = bearerOf(request);
  return isToken(token) ? findSession(app, hashToken(token), now) : null;
}

/** Empty where there is none. */
function bearerOf({ headers }: FastifyRequest): string {
  return /^Bearer ([\w-]+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
}

/** Throws UNAUTHENTICATED where the call wants a session, INVALID_INGEST_KEY where it wants a key, and there is none. */
export function checkKnown(call: Pick<CallShape, 'may'>, { session, source }: Caller): void {
  if (call.may === 'ingest-key' && source === null) throw new Refusal('INVALID_INGEST_KEY');
  if (call.may !== 'ingest-key') checkSignedIn(call, session);
}

/** Throws UNAUTHENTICATED where the call wants a session and there is none. */
export function checkSignedIn(call: Pick<CallShape, 'may'>, session: Session | null): void {
  if (call.may !== 'anyone' && session === null) throw new Refusal('UNAUTHENTICATED');
}

/** Throws MODULE_DISABLED where the organisation's settings have the call's module off. */
export function checkModule(call: Pick<CallShape, 'module'>, session: Session | null): void {
  if (call.module === 'always') return;
  const { organisation } = session ?? {};
  if (!organisation || !isModuleOn(organisation, call.module)) throw new Refusal('MODULE_DISABLED');
}

/** Throws FORBIDDEN where the person's role in the session's organisation has not the call's permission. */
export function checkPermission(call: Pick<CallShape, 'may'>, session: Session | null): void {
  if (call.may === 'anyone' || call.may === 'signed-in' || call.may === 'ingest-key') return;
  const role = roleOf(session);
  if (role === null || !may(role, call.may)) throw new Refusal('FORBIDDEN');
}
