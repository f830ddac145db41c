import * as z from 'zod/mini';
import { instant } from '../fields.ts';

/** Names an identity provider in addresses. No secret. */
export const providerCode = z.string().check(z.regex(/^[\w-]{22}$/, { error: 'MALFORMED' }));

/** SHA-256 of the verifier that only the page knows, base64url. */
export const signOnChallenge = z.string().check(z.regex(/^[\w-]{43}$/, { error: 'MALFORMED' }));

/** What only the page knows that begins a sign-on: 43 to 128 letters, as in RFC 7636. */
const signOnVerifier = z.string().check(z.regex(/^[\w.~-]{43,128}$/, { error: 'MALFORMED' }));

/** A sign-on that waits for its provider. */
export const begunSignOn = z.object({
  /** Of the provider, to open in a window of its own. */
  address: z.string(),
  /** By this the page recognises the answer. */
  attempt: z.string(),
  expiresAt: instant,
});
export type BegunSignOn = z.output<typeof begunSignOn>;

/** What the window brings back, with what only the page knows. */
export const signOnProof = { code: z.string().check(z.maxLength(100)), verifier: signOnVerifier };
