import type { FactorChallenge } from '@groundwork/contract/entities/second-factor.ts';
import type { PersonId } from '@groundwork/domain/ids.ts';
import type { Database } from '../../../db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { replaceOwnHash } from '../accounts/public.ts';
import { hashPassword, isNormalised, verifyPassword } from '../passwords/public.ts';
import type { SecondStepParts } from '../second-factor/public.ts';
import { auditPerson } from './audit-person.ts';
import type { SignedIn } from './begin-session.ts';
import { enter } from './begin-sign-in.ts';
import { findBrowser } from './known-browser-store.ts';
import { findPersonByEmail, type Person } from './person-store.ts';
import { listMemberships } from './session-query.ts';
import type { SignInPlace } from './session-store.ts';
import {
  type AttemptKeys,
  forgetAttempt,
  listAttemptKeys,
  readSignInDelayMs,
  recordAttempt,
} from './sign-in-delay.ts';
import type { SignInDesk } from './sign-in-desk.ts';

export type SignInAttempt = {
  readonly email: string;
  readonly password: string;
  /** The token of the browser, if somebody has signed in there before. */
  readonly browser?: string | undefined;
  readonly requestId: string;
} & SignInPlace;

export type SignInParts = SecondStepParts & {
  readonly desk: SignInDesk;
  /** Resolves after the time; rejects if the client disconnects. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
};

/**
 * Begins a session, or asks for the second factor of a person who has one. Throws WRONG_PASSWORD with the same work and delay
 * whether the account is missing or disabled, opens through providers only, or the password is wrong; TOO_MANY_REQUESTS if too many attempts for the account
 * wait already.
 */
export async function signIn(
  parts: SignInParts,
  attempt: SignInAttempt,
  now: Date,
  signal: AbortSignal,
): Promise<SignedIn | FactorChallenge> {
  const { person, browserHash } = await provePassword(parts, attempt, now, signal);
  return enter(parts, { ...attempt, personId: person.id, method: 'password', browserHash }, now);
}

/** Returns whose password it is, and the hash of a known browser's token. Throws as `signIn`. */
export async function provePassword(
  parts: SignInParts,
  attempt: SignInAttempt,
  now: Date,
  signal: AbortSignal,
): Promise<{ readonly person: Person; readonly browserHash: Buffer | null }> {
  const { app, desk } = parts;
  const browserHash = await findBrowser(app, attempt.browser ?? '', attempt.email);
  const keys = listAttemptKeys(attempt.address, attempt.email, browserHash);
  const [[line = ''] = []] = keys;
  const person = await desk.lines.run(line, signal, async () => {
    await app.within({}, (db) => recordAttempt(db, keys, now));
    const found = await checkPassword(parts, attempt, keys, now, signal);
    if (found) await app.within({}, (db) => forgetAttempt(db, keys, now));
    return found;
  });
  if (person) {
    await renewHash(app, person, attempt.password);
    return { person, browserHash };
  }
  desk.noteRefused(attempt);
  desk.afterwards(() => auditRefusal(app, attempt, now));
  throw new Refusal('WRONG_PASSWORD');
}

/** Replaces a hash that an earlier version made, now that the right password is known. */
async function renewHash(app: Database, { id, passwordHash }: Person, password: string): Promise<void> {
  if (passwordHash === null || !isNormalised(passwordHash)) return;
  const renewed = await hashPassword(password);
  await app.within({ personId: id }, (db) => replaceOwnHash(db, passwordHash, renewed));
}

/** Waits as long as the attempt must, and returns the person if the password is right. */
async function checkPassword(
  { app, wait }: SignInParts,
  { email, password }: SignInAttempt,
  keys: AttemptKeys,
  now: Date,
  signal: AbortSignal,
): Promise<Person | null> {
  const delayMs = await app.within({ readOnly: true }, (db) => readSignInDelayMs(db, keys, now));
  if (delayMs > 0) await wait(delayMs, signal);
  const person = await app.within({ readOnly: true }, (db) => findPersonByEmail(db, email));
  const isRight = await verifyPassword(password, person?.passwordHash ?? null);
  if (!isRight || !person || person.isDisabled) return null;
  return (await opensByPassword(app, person.id, now)) ? person : null;
}

/** Somebody whose organisations all enforce their providers opens nothing by password. */
async function opensByPassword(app: Database, personId: PersonId, now: Date): Promise<boolean> {
  const own = { readOnly: true, personId };
  const memberships = await app.within(own, (db) => listMemberships(db, personId, now));
  return memberships.length === 0 || memberships.some(({ enforcesProvider }) => !enforcesProvider);
}

/** Records on an existing account that somebody tried to sign in to it. */
async function auditRefusal(app: Database, { email, requestId }: SignInAttempt, now: Date): Promise<void> {
  const person = await app.within({ readOnly: true }, (db) => findPersonByEmail(db, email));
  if (person) await auditPerson(app, { personId: person.id, requestId, now }, 'session.refused');
}
