import * as z from 'zod/mini';
import { id, instant, line } from '../fields.ts';
import { providerCode } from './sign-on.ts';

/** From the first settings to the only way in. Each state needs the one before. */
export const PROVIDER_STATES = ['draft', 'tested', 'enabled', 'enforced'] as const;
export type ProviderState = (typeof PROVIDER_STATES)[number];

/** What a test of an OpenID Connect provider checks, in this order. */
export const PROVIDER_CHECKS = [
  'metadata',
  'answer',
  'exchange',
  'signature',
  'issuer',
  'audience',
  'nonce',
  'time',
  'subject',
  'company',
] as const;
export type ProviderCheckName = (typeof PROVIDER_CHECKS)[number];

export const providerCheck = z.object({
  name: z.enum(PROVIDER_CHECKS),
  /** `open`: the test ended before. */
  result: z.enum(['passed', 'failed', 'open']),
  /** Empty where there is no value to compare. */
  expected: z.string(),
  found: z.string(),
});
export type ProviderCheck = z.output<typeof providerCheck>;

/** What the last test found, and what the provider said about the person. */
export const providerTest = z.object({
  at: instant,
  checks: z.array(providerCheck),
  /** Names of values with what was received; empty if the test failed. */
  received: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type ProviderTest = z.output<typeof providerTest>;

/** An identity provider as its administrators see it. Its secret is never shown. */
export const identityProvider = z.object({
  id,
  code: providerCode,
  kind: z.enum(['oidc', 'custom-token']),
  name: z.string(),
  state: z.enum(PROVIDER_STATES),
  /** What has to be registered at the provider: where it answers, or the audience of its tokens. */
  address: z.string(),
  issuer: z.string(),
  /** Of OpenID Connect, else null. */
  clientId: z.nullable(z.string()),
  hostedDomain: z.nullable(z.string()),
  /** Public keys of a server that signs tokens. */
  keys: z.int(),
  linkedPeople: z.int(),
  emergencyPerson: z.nullable(z.object({ id, name: z.string() })),
  /** Whether the caller has tested it lately, so that they may enforce it. */
  mayBeEnforced: z.boolean(),
  lastTest: z.nullable(providerTest),
  /** Sign-ons of the last 30 days that failed after the provider had answered, the latest first. */
  failures: z.array(z.object({ at: instant, problem: z.string() })),
});
export type IdentityProvider = z.output<typeof identityProvider>;

const address = z.string().check(z.maxLength(500), z.regex(/^https?:\/\/[^\s?#]+$/, { error: 'MALFORMED' }));

/** The settings of a provider. A secret or keys that are absent stay as they are. */
export const providerFields = {
  name: line(60),
  issuer: address,
  /** Required for OpenID Connect. */
  clientId: z.optional(line(200)),
  clientSecret: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
  hostedDomain: z.optional(z.nullable(line(253))),
  /** Required for tokens: a JSON Web Key Set with public keys. */
  keySet: z.optional(z.string().check(z.maxLength(20_000))),
};
