import type { CallShape } from '@groundwork/contract/call.ts';
import { may } from '@groundwork/domain/policy/permission.ts';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { findSession, roleOf, type Session } from '../features/session/session-query.ts';
import { hashToken, isToken } from '../features/session/session-token.ts';
import { isModuleOn } from '../features/settings/organisation-modules.ts';
import { Refusal } from '../platform/refusal.ts';

/** The session behind the bearer token of a request, or null. */
export async function findSessionOf(
  request: FastifyRequest,
  app: Database,
  now: Date,
): Promise<Session | null> {
  const [, token = ''] = /^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? '') ?? [];
  return isToken(token) ? findSession(app, hashToken(token), now) : null;
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
  if (call.may === 'anyone' || call.may === 'signed-in') return;
  const role = roleOf(session);
  if (role === null || !may(role, call.may)) throw new Refusal('FORBIDDEN');
}
