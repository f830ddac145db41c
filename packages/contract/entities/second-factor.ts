import * as z from 'zod/mini';
import { instant } from '../fields.ts';
import { passkeyAssertion, passkeyAssertionOptions } from './passkey.ts';

/** Kinds of second factors. */
export const FACTOR_KINDS = ['totp', 'passkey', 'recovery-code'] as const;
export type FactorKind = (typeof FACTOR_KINDS)[number];

/** What has to be answered after a right password: one of the factors, within five minutes. */
export const factorChallenge = z.object({
  challenge: z.string(),
  challengeExpiresAt: instant,
  factors: z.array(z.enum(FACTOR_KINDS)),
  /** Null without a passkey. */
  passkeyOptions: z.nullable(passkeyAssertionOptions),
});
export type FactorChallenge = z.output<typeof factorChallenge>;

const typedCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(64));

/** One second factor, as a person presents it. */
export const factorProof = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('totp'), code: typedCode }),
  z.strictObject({ kind: z.literal('recovery-code'), code: typedCode }),
  z.strictObject({ kind: z.literal('passkey'), response: passkeyAssertion }),
]);
export type FactorProof = z.output<typeof factorProof>;

/** The token of a challenge. */
export const challengeToken = z.string().check(z.minLength(1), z.maxLength(100));
