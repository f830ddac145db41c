import type { Database } from '../../../db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { newToken } from '../../../platform/secret-token.ts';
import { saveAuditEvent } from '../../base/audit/public.ts';
import { verifyPassword } from './password-hash.ts';
import { findPersonByEmail, type Person, saveLogin } from './person-store.ts';
import { listMemberships } from './session-query.ts';
import { saveSession } from './session-store.ts';
import { readSignInDelayMs, recordSignInFailure } from './sign-in-delay.ts';

/** The result of a sign-in. */
export type IssuedToken = { readonly token: string; readonly expiresAt: string };

export type SignInAttempt = {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  readonly requestId: string;
};

export type SignInParts = {
  readonly app: Database;
  /** Resolves after the time; rejects if the client disconnects. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
};

/**
 * Begins a session. Throws WRONG_PASSWORD with the same work and delay whether the account is missing or disabled, or
 * the password is wrong.
 */
export async function signIn(
  { app, wait }: SignInParts,
  attempt: SignInAttempt,
  now: Date,
  signal: AbortSignal,
): Promise<IssuedToken> {
  const delayMs = await app.within({ readOnly: true }, (db) => readSignInDelayMs(db, attempt, now));
  if (delayMs > 0) await wait(delayMs, signal);
  const person = await app.within({ readOnly: true }, (db) => findPersonByEmail(db, attempt.email));
  const isRight = await verifyPassword(attempt.password, person?.passwordHash ?? null);
  if (!isRight || !person || person.isDisabled) {
    await app.within({}, (db) => recordSignInFailure(db, attempt, now));
    throw new Refusal('WRONG_PASSWORD');
  }
  return beginSession(app, person, attempt.requestId, now);
}

async function beginSession(
  app: Database,
  person: Person,
  requestId: string,
  now: Date,
): Promise<IssuedToken> {
  const [first] = await app.within({ readOnly: true, personId: person.id }, (db) =>
    listMemberships(db, person.id),
  );
  const organisationId = first?.id ?? null;
  const { token, tokenHash } = newToken();
  const scope = { personId: person.id, ...(organisationId !== null && { organisationId }) };
  const expiresAt = await app.within(scope, async (db) => {
    await saveLogin(db, person.id, now);
    if (organisationId !== null) {
      const about = { organisationId, personId: person.id, requestId, at: now };
      await saveAuditEvent(db, { ...about, action: 'session.began', subject: {} });
    }
    const previousLoginAt = person.lastLoginAt;
    return saveSession(db, { tokenHash, personId: person.id, organisationId, previousLoginAt }, now);
  });
  return { token, expiresAt: expiresAt.toISOString() };
}
