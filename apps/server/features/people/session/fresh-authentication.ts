import type { OrganisationId } from '@groundwork/domain/ids.ts';
import { Refusal } from '../../../platform/refusal.ts';

/** When the person last authenticated. */
type Proof = { readonly authenticatedAt: string };

/** Changes of what a person signs in with need a proof that is at most this old (ASVS 7.5.1). */
export const FRESH_MS = 10 * 60_000;

/** Throws AUTHENTICATION_REQUIRED unless the person has proven a short while ago who they are. */
export function requireFresh({ authenticatedAt }: Proof, now: Date): void {
  if (now.getTime() - Date.parse(authenticatedAt) > FRESH_MS) throw new Refusal('AUTHENTICATION_REQUIRED');
}

/**
 * As `requireFresh`, for what a person signs in with everywhere. Throws PROVIDER_SIGN_IN in a sign-in through a provider, which speaks
 * for its own organisation only.
 */
export function requireFreshOwn(
  { providerOrganisationId, ...session }: Proof & { readonly providerOrganisationId: OrganisationId | null },
  now: Date,
): void {
  if (providerOrganisationId !== null) throw new Refusal('PROVIDER_SIGN_IN');
  requireFresh(session, now);
}
