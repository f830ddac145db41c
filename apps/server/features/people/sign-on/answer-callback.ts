import type { Database } from '../../../db/database.ts';
import { hashToken, isToken, newToken } from '../../../platform/secret-token.ts';
import { deriveAttemptSecrets } from './attempt-secrets.ts';
import {
  type AnsweredAttempt,
  type Attempt,
  type ProviderAnswer,
  saveSignOnCode,
  takeAttempt,
} from './attempt-store.ts';
import { describeFault } from './describe-failure.ts';
import { saveSignOnFailure } from './failure-store.ts';
import { describeProblem, discover, isDenied, readAnswer, SignOnProblem } from './oidc-client.ts';
import { findProvider, type Provider } from './provider-store.ts';
import { CODE_MS, getCallbackAddress, type SignOnParts, toOidcParty } from './sign-on-parts.ts';

/** Why a sign-on failed. */
export type SignOnFailure = 'SIGN_ON_UNKNOWN' | 'SIGN_ON_DENIED' | 'SIGN_ON_FAILED';

/** What the browser passes to the waiting page: a one-time code, or a reason. */
export type CallbackOutcome = { readonly attempt: string } & (
  | { readonly code: string }
  | { readonly error: SignOnFailure }
);

/**
 * Reads a provider's response. The attempt is consumed first, whatever the result, and a response is accepted only at the
 * callback address of its own provider.
 */
export async function answerCallback(
  parts: SignOnParts,
  providerCode: string,
  query: URLSearchParams,
  now: Date,
): Promise<CallbackOutcome> {
  const state = query.get('state') ?? '';
  const stateHash = hashToken(state);
  const attempt = stateHash.toString('base64url');
  const { app } = parts;
  const begun = isToken(state) ? await app.within({}, (db) => takeAttempt(db, stateHash, now)) : null;
  const provider = await app.within({ readOnly: true }, (db) => findProvider(db, providerCode));
  if (!begun || !provider || !isOf(begun, provider)) return { attempt, error: 'SIGN_ON_UNKNOWN' };
  try {
    const answer = await askProvider(parts, provider, query, state);
    return { attempt, code: await passOn(app, { ...begun, answer }, now) };
  } catch (error) {
    const { organisationId } = begun;
    // A test shows what failed.
    if (begun.purpose === 'test') {
      const answer = { ...NOBODY, fault: describeFault(error) };
      return { attempt, code: await passOn(app, { ...begun, answer }, now) };
    }
    if (isDenied(error)) return { attempt, error: 'SIGN_ON_DENIED' };
    const problem = describeProblem(error);
    parts.note(provider, problem);
    await app.within({ organisationId }, (db) => saveSignOnFailure(db, begun, problem, now));
    return { attempt, error: 'SIGN_ON_FAILED' };
  }
}

const NOBODY = { subject: '', email: null, firstName: '', lastName: '', authenticatedAt: null };

/** Saves the claims and returns a one-time code for them. */
async function passOn(app: Database, answered: AnsweredAttempt, now: Date): Promise<string> {
  const { token: code, tokenHash } = newToken();
  const term = { now, expiresAt: new Date(now.getTime() + CODE_MS) };
  await app.within({}, (db) => saveSignOnCode(db, tokenHash, answered, term));
  return code;
}

/** A provider that passes its own state on to another one must not get that one's answer. */
const isOf = (begun: Attempt, { organisationId, id }: Provider): boolean =>
  begun.organisationId === organisationId && begun.providerId === id;

async function askProvider(
  parts: SignOnParts,
  provider: Provider,
  query: URLSearchParams,
  state: string,
): Promise<ProviderAnswer> {
  const party = toOidcParty(parts, provider);
  if (party === null) throw new SignOnProblem('exchange', 'the secret was sealed with another key');
  const callback = new URL(`${getCallbackAddress(parts.publicUrl, provider)}?${query}`);
  const secrets = deriveAttemptSecrets(parts.secretKey, state);
  return readAnswer(await discover(party), party, callback, { ...secrets, state });
}
