import type { FactorKind } from '@groundwork/contract/entities/second-factor.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import { DEFAULT_LANGUAGE } from '@groundwork/domain/limits.ts';
import { describeDevice } from '@groundwork/domain/session/describe-device.ts';
import type { Db } from '../../../db/db.ts';
import { newToken } from '../../../platform/secret-token.ts';
import { queueMail } from '../../base/mail/public.ts';
import { getOwnAccount, recordAuthentication } from '../accounts/public.ts';
import { replaceKnownBrowser } from './known-browser-store.ts';
import { isSignedIn, type NewSignIn, saveSession, saveSignIn } from './session-store.ts';

/** The token of a new sign-in, and the token by which its browser is known from now on. */
export type SignedIn = { readonly token: string; readonly expiresAt: string; readonly browser: string };

export type NewSessionFields = NewSignIn & {
  /** The organisation that is opened; null: the person has none. */
  readonly organisationId: OrganisationId | null;
  /** The second factor that was used, if any. */
  readonly secondFactor?: FactorKind | null;
};

/**
 * Begins a sign-in in a browser, in the scope of the person. `knownBrowserHash` is of the token that the browser had; null: it was
 * not known, and a person who has signed in before, or has set the account up elsewhere, gets a mail about it.
 */
export async function beginSession(
  db: Db,
  { organisationId, secondFactor = null, ...signIn }: NewSessionFields,
  knownBrowserHash: Buffer | null,
  now: Date,
): Promise<SignedIn> {
  const isFirst = signIn.previousLoginAt === null && !(await isSignedIn(db, signIn.personId, now));
  const browser = newToken();
  await replaceKnownBrowser(db, knownBrowserHash, browser.tokenHash, signIn.personId, now);
  const { id, expiresAt } = await saveSignIn(db, signIn, now);
  if (secondFactor !== null) await recordAuthentication(db, id, secondFactor, now);
  const { token, tokenHash } = newToken();
  await saveSession(db, { tokenHash, signInId: id, organisationId }, now);
  if (knownBrowserHash === null && !isFirst) await reportDevice(db, id, signIn, now);
  return { token, expiresAt: expiresAt.toISOString(), browser: browser.token };
}

async function reportDevice(db: Db, signInId: number, { place }: NewSignIn, now: Date): Promise<void> {
  const { email, firstName, lastName, language, timeZone } = await getOwnAccount(db);
  const { browser, system } = describeDevice(place.userAgent);
  const device = [browser, system].filter((name) => name !== null).join(', ') || '–';
  await queueMail(
    db,
    {
      kind: 'new-device',
      to: { address: email, name: `${firstName} ${lastName}` },
      language: language ?? DEFAULT_LANGUAGE,
      organisationId: null,
      cause: `sign-in:${signInId}`,
      facts: { device, network: place.address, at: now.toISOString() },
      ...(timeZone !== null && { timeZone }),
      link: null,
    },
    now,
  );
}
