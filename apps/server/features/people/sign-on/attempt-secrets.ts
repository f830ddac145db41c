import { createHmac } from 'node:crypto';
import type { SecretKey } from '../../../platform/secret-key.ts';

/** Secrets of one attempt: state, nonce and PKCE verifier. */
export type AttemptSecrets = { readonly nonce: string; readonly pkceVerifier: string };

/** Derives the secrets of an attempt from its state, so that the database holds neither them nor the state. */
export function deriveAttemptSecrets(key: SecretKey, state: string): AttemptSecrets {
  const derive = (part: string) =>
    createHmac('sha256', key.derive('sign-on attempts')).update(`${part} ${state}`).digest('base64url');
  return { nonce: derive('nonce'), pkceVerifier: derive('pkce') };
}
