import type { FactorChallenge, FactorKind } from '@groundwork/contract/entities/second-factor.ts';
import type { PersonId } from '@groundwork/domain/ids.ts';
import type { Database } from '../../../db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { saveAuditEvent } from '../../base/audit/public.ts';
import { getOwnAccount } from '../accounts/public.ts';
import {
  answerChallenge,
  type ChallengeAnswer,
  createChallenge,
  findFactors,
  type SecondStepParts,
} from '../second-factor/public.ts';
import { beginSession, type SignedIn } from './begin-session.ts';
import { findBrowser } from './known-browser-store.ts';
import { findOrganisationToOpen } from './organisation-to-open.ts';
import { saveLogin } from './person-store.ts';
import { listMemberships } from './session-query.ts';
import type { OwnSignInMethod, SignInPlace, Through } from './session-store.ts';

export type Entering = SignInPlace & {
  readonly personId: PersonId;
  readonly method: OwnSignInMethod;
  readonly requestId: string;
  /** Of a browser in which the person has signed in before, else null. */
  readonly browserHash: Buffer | null;
};

/** Signs a person in who has proven the first factor; asks for the second one if the person has one. */
export async function enter(
  parts: SecondStepParts,
  entering: Entering,
  now: Date,
): Promise<SignedIn | FactorChallenge> {
  const { personId, method } = entering;
  const challenge = await parts.app.within({ personId }, async (db) => {
    const factors = await findFactors(db, now);
    if (factors.length === 0) return null;
    return createChallenge(db, parts, { purpose: 'sign-in', signInId: null, method }, factors, now);
  });
  return challenge ?? openSignIn(parts.app, entering, null, now);
}

export type SecondStep = SignInPlace &
  ChallengeAnswer & {
    readonly browser?: string | undefined;
    readonly requestId: string;
  };

/** Signs a person in with the second factor. Throws as `answerChallenge`. */
export async function enterWithFactor(
  parts: SecondStepParts,
  { browser = '', address, userAgent, requestId, ...answer }: SecondStep,
  now: Date,
): Promise<SignedIn> {
  const { app } = parts;
  const { personId, method } = await answerChallenge(parts, 'sign-in', answer, now);
  const { email } = await app.within({ readOnly: true, personId }, getOwnAccount);
  const browserHash = await findBrowser(app, browser, email);
  const entering = { personId, method: method ?? 'password', requestId, address, userAgent, browserHash };
  return openSignIn(app, entering, answer.factor.kind, now);
}

export type ProviderEntering = SignInPlace & {
  readonly personId: PersonId;
  readonly through: Through;
  readonly browser?: string | undefined;
  readonly requestId: string;
};

/** Signs a person in through a provider: in its organisation only. Throws USER_DISABLED. */
export async function enterThroughProvider(
  app: Database,
  { personId, through, browser = '', requestId, userAgent, address }: ProviderEntering,
  now: Date,
): Promise<SignedIn> {
  const { method, organisationId, providerId } = through;
  const { email, isDisabled } = await app.within({ readOnly: true, personId }, getOwnAccount);
  const browserHash = await findBrowser(app, browser, email);
  return app.within({ personId, organisationId }, async (db) => {
    const isMember = (await listMemberships(db, personId, now)).some(({ id }) => id === organisationId);
    if (isDisabled || !isMember) throw new Refusal('USER_DISABLED');
    const { lastLoginAt: previousLoginAt } = await getOwnAccount(db);
    await saveLogin(db, personId, now);
    const about = { organisationId, personId, requestId, at: now };
    await saveAuditEvent(db, { ...about, action: 'session.began', subject: { method, providerId } });
    const place = { userAgent, address };
    const begun = { personId, organisationId, previousLoginAt, method, place, through };
    return beginSession(db, begun, browserHash, now);
  });
}

async function openSignIn(
  app: Database,
  { personId, method, requestId, userAgent, address, browserHash }: Entering,
  secondFactor: FactorKind | null,
  now: Date,
): Promise<SignedIn> {
  const own = { readOnly: true, personId };
  const organisationId = await app.within(own, (db) => findOrganisationToOpen(db, personId, now));
  const scope = { personId, ...(organisationId !== null && { organisationId }) };
  return app.within(scope, async (db) => {
    const { lastLoginAt: previousLoginAt } = await getOwnAccount(db);
    await saveLogin(db, personId, now);
    if (organisationId !== null) {
      const about = { organisationId, personId, requestId, at: now };
      await saveAuditEvent(db, { ...about, action: 'session.began', subject: { method, secondFactor } });
    }
    const place = { userAgent, address };
    const begun = { personId, organisationId, previousLoginAt, method, secondFactor, place };
    return beginSession(db, begun, browserHash, now);
  });
}
