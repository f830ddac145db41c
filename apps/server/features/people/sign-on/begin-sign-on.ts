import type { PersonId } from '@groundwork/domain/ids.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { newToken } from '../../../platform/secret-token.ts';
import { deriveAttemptSecrets } from './attempt-secrets.ts';
import { type SignOnPurpose, saveAttempt } from './attempt-store.ts';
import { buildSignOnAddress, describeProblem, discover } from './oidc-client.ts';
import { findProvider, type Provider, toProviderKey } from './provider-store.ts';
import { ATTEMPT_MS, getCallbackAddress, type SignOnParts, toOidcParty } from './sign-on-parts.ts';

export type SignOnStart = {
  /** The code of the provider. */
  readonly provider: string;
  /** SHA-256, in base64url, of the verifier that only the starting page knows. */
  readonly challenge: string;
};

/** The address to open, and the id that the page recognises the result by. */
export type BegunSignOn = { readonly address: string; readonly attempt: string; readonly expiresAt: string };

/** The provider's metadata could not be read. */
export class ProviderUnreachable extends Refusal {
  readonly problem: string;

  constructor(problem: string) {
    super('PROVIDER_UNREACHABLE');
    this.problem = problem;
  }
}

/** Finds the provider that a sign-on names. Throws PROVIDER_UNREACHABLE unless it is switched on. */
export async function findOpenProvider({ app }: SignOnParts, code: string): Promise<Provider> {
  const provider = await app.within({ readOnly: true }, (db) => findProvider(db, code));
  if (!provider || provider.enabledAt === null || provider.kind !== 'oidc')
    throw new Refusal('PROVIDER_UNREACHABLE');
  return provider;
}

/** Starts a sign-on. Throws PROVIDER_UNREACHABLE. */
export async function beginSignOn(
  parts: SignOnParts,
  provider: Provider,
  {
    challenge,
    purpose,
    personId,
  }: Pick<SignOnStart, 'challenge'> & {
    readonly purpose: SignOnPurpose;
    readonly personId: PersonId | null;
  },
  now: Date,
): Promise<BegunSignOn> {
  const { token: state, tokenHash: stateHash } = newToken();
  const address = await findAddress(parts, provider, state);
  const expiresAt = new Date(now.getTime() + ATTEMPT_MS);
  const attempt = {
    ...toProviderKey(provider),
    ...{ purpose, personId, challenge: Buffer.from(challenge, 'base64url') },
  };
  await parts.app.within({}, (db) => saveAttempt(db, stateHash, attempt, { now, expiresAt }));
  return { address, attempt: stateHash.toString('base64url'), expiresAt: expiresAt.toISOString() };
}

async function findAddress(parts: SignOnParts, provider: Provider, state: string): Promise<string> {
  const party = toOidcParty(parts, provider);
  if (party === null) throw new ProviderUnreachable('the secret was sealed with another key');
  const secrets = deriveAttemptSecrets(parts.secretKey, state);
  const redirectUri = getCallbackAddress(parts.publicUrl, provider);
  try {
    return await buildSignOnAddress(await discover(party), { ...secrets, state, redirectUri });
  } catch (error) {
    const problem = describeProblem(error);
    parts.note(provider, problem);
    throw new ProviderUnreachable(problem);
  }
}
