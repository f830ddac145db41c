import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { Database } from '../../../db/database.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';
import { hashToken, newToken } from '../../../platform/secret-token.ts';
import { saveAuditEvent } from '../../base/audit/public.ts';
import { mayOpen, needsSecondFactor, type Session } from './session-query.ts';
import { saveSession } from './session-store.ts';
import { getSignInEnd } from './sign-in-limits.ts';

export type ExchangeRequest = {
  readonly organisationId: OrganisationId;
  /** Must be the one of the session. */
  readonly token: string;
  readonly requestId: string;
  readonly now: Date;
};

/**
 * Adds a token for another organisation to the person's sign-in, whose other tokens stay good. Throws INVALID_TOKEN for a token
 * that is not the session's own, NOT_FOUND unless the person is active in the organisation, SIGN_IN_REQUIRED if the sign-in is
 * older than the organisation allows or came about in a way that does not open it, SECOND_FACTOR_REQUIRED if the organisation demands one that was not used.
 */
export async function exchangeToken(
  app: Database,
  session: Session,
  { organisationId, token, requestId, now }: ExchangeRequest,
): Promise<{ readonly token: string; readonly expiresAt: string }> {
  if (!hashToken(token).equals(session.tokenHash)) throw new Refusal('INVALID_TOKEN');
  const entered = orNotFound(session.memberships.find(({ id }) => id === organisationId) ?? null);
  const { personId, signInId } = session;
  if (!mayOpen(session, entered)) throw new Refusal('SIGN_IN_REQUIRED');
  if (getSignInEnd({ ...session, ...entered }) <= now) throw new Refusal('SIGN_IN_REQUIRED');
  if (needsSecondFactor(session, entered)) throw new Refusal('SECOND_FACTOR_REQUIRED');
  const created = newToken();
  await app.within({ organisationId, personId }, async (db) => {
    const about = { organisationId, personId, requestId, at: now };
    await saveAuditEvent(db, { ...about, action: 'session.exchanged', subject: {} });
    await saveSession(db, { tokenHash: created.tokenHash, signInId, organisationId }, now);
  });
  return { token: created.token, expiresAt: session.expiresAt };
}
