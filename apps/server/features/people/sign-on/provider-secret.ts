import { openSecret, sealSecret } from '../../../platform/sealed-secret.ts';
import type { SecretKey } from '../../../platform/secret-key.ts';
import type { ProviderKey } from './provider-store.ts';

const toPlace = ({ organisationId, providerId }: ProviderKey): string =>
  `identity_provider ${providerId} of ${organisationId}`;

/** Seals the secret with which the portal proves to a provider who it is. */
export const sealProviderSecret = (key: SecretKey, provider: ProviderKey, secret: string): Buffer =>
  sealSecret(key.derive('identity providers'), toPlace(provider), Buffer.from(secret));

/** Opens a provider's secret; null if the installation has another key now. */
export const openProviderSecret = (key: SecretKey, provider: ProviderKey, sealed: Buffer): string | null =>
  openSecret(key.derive('identity providers'), toPlace(provider), sealed)?.toString() ?? null;
