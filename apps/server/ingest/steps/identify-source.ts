import type { SourceIdentity } from '../../features/sources/sources/source-identity-store.ts';
import type { IdentityCache } from '../identity-cache.ts';

/** Whose a connected device is at this moment; null where no organisation owns its code any more. */
export function identifySource(code: string, identities: IdentityCache): SourceIdentity | null {
  return identities.find(code);
}
