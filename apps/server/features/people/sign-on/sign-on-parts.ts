import type { Database } from '../../../db/database.ts';
import type { OutgoingPolicy } from '../../../platform/outgoing/fetch-outgoing.ts';
import type { SecretKey } from '../../../platform/secret-key.ts';
import type { OidcParty } from './oidc-client.ts';
import { openProviderSecret } from './provider-secret.ts';
import { oidcSettings } from './provider-settings.ts';
import { type Provider, toProviderKey } from './provider-store.ts';

/** Dependencies of a sign-on. */
export type SignOnParts = {
  readonly app: Database;
  readonly publicUrl: string;
  readonly secretKey: SecretKey;
  readonly outgoing: OutgoingPolicy;
  /** Logs why a provider could not be reached, or why its response was rejected. */
  readonly note: (provider: Provider, problem: string) => void;
};

/** Time limit for the person at the provider. */
export const ATTEMPT_MS = 10 * 60_000;
/** Time limit for the page that started the sign-on to fetch the result. */
export const CODE_MS = 60_000;

/** The callback address of a provider; no two providers share one. */
export const getCallbackAddress = (publicUrl: string, { code }: Pick<Provider, 'code'>): string =>
  `${publicUrl}/sso/callback/${code}`;

/** Returns the client for an OpenID Connect provider; null if its secret was sealed with another key. */
export function toOidcParty({ secretKey, outgoing }: SignOnParts, provider: Provider): OidcParty | null {
  const { sealedSecret, settings } = provider;
  const clientSecret = sealedSecret && openProviderSecret(secretKey, toProviderKey(provider), sealedSecret);
  return clientSecret === null ? null : { ...oidcSettings.parse(settings), clientSecret, outgoing };
}
