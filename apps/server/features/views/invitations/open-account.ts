import type { PersonId } from '@groundwork/domain/ids.ts';
import type { MemberKey } from '@groundwork/domain/keys.ts';
import type { Language } from '@groundwork/domain/settings/language.ts';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Session } from '../../people/session/public.ts';
import { beginSession, type SignedIn, type SignInPlace, savePerson } from '../../people/session/public.ts';
import type { OpenOffer } from '../../people/users/public.ts';

export type AcceptRequest = {
  readonly token: string;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly password?: string | undefined;
  readonly language?: Language | undefined;
  readonly timeZone?: string | undefined;
  /** Of a customer: an organisation that exists; absent: a new one. */
  readonly organisationId?: string | undefined;
  readonly organisationName?: string | undefined;
  readonly place: SignInPlace;
  readonly requestId: string;
};

/** What an invitation gave: a membership, and a sign-in for a new account. */
export type Accepted = {
  readonly organisation: { readonly id: string; readonly name: string };
  readonly session: SignedIn | null;
};

/** Who accepts: a person who is signed in, or a new account. */
export type Acceptor = { readonly personId: PersonId } | NewAccount;
type NewAccount = {
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string;
};

/** The circumstances in which an invitation is accepted. */
export type Acceptance = {
  readonly acceptor: Acceptor;
  readonly session: Session | null;
  readonly request: AcceptRequest;
  readonly now: Date;
};

/** Returns the account that accepts; a new one is saved. Throws SIGN_IN_FIRST if it was created in the meantime. */
export async function openAccount(
  db: Db,
  { email, accountId }: OpenOffer,
  acceptor: Acceptor,
  { language, timeZone }: AcceptRequest,
  now: Date,
): Promise<{ readonly personId: PersonId; readonly isNew: boolean }> {
  if ('personId' in acceptor) {
    if (accountId !== acceptor.personId) throw new Refusal('INVITATION_FOR_ANOTHER_ADDRESS');
    return { personId: acceptor.personId, isNew: false };
  }
  const isSettled = language !== undefined && timeZone !== undefined;
  const person = {
    language: language ?? null,
    timeZone: timeZone ?? null,
    settledAt: isSettled ? now : null,
  };
  const personId = await savePerson(db, { ...acceptor, ...person, email });
  if (personId === null) throw new Refusal('SIGN_IN_FIRST');
  return { personId, isNew: true };
}

/** Begins the first sign-in of a new account. */
export const signIn = (db: Db, key: MemberKey, { place }: AcceptRequest, now: Date): Promise<SignedIn> =>
  beginSession(db, { ...key, previousLoginAt: null, method: 'link', place }, null, now);
