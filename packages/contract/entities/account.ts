import { LANGUAGES } from '@groundwork/domain/limits.ts';
import { EMAIL_TYPES } from '@groundwork/domain/settings/email-types.ts';
import * as z from 'zod/mini';
import { id, instant } from '../fields.ts';
import { FACTOR_KINDS } from './second-factor.ts';

const secondFactor = z.object({
  id,
  kind: z.enum(['totp', 'passkey']),
  /** What the person calls a passkey; empty for an app. */
  name: z.string(),
  addedAt: instant,
  lastUsedAt: z.nullable(instant),
});
export type SecondFactor = z.output<typeof secondFactor>;

/** The account of the signed-in person. */
export const account = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Null: of the browser. */
  language: z.nullable(z.enum(LANGUAGES)),
  /** Null: of the organisation. */
  timezone: z.nullable(z.string()),
  /** Opened first after a sign-in; null: the one that was used last. */
  defaultOrganisation: z.nullable(id),
  /** Kinds of mail that the person does not want. */
  unwantedEmails: z.array(z.enum(EMAIL_TYPES)),
  /** Whether this sign-in used a second factor. */
  hasUsedSecondFactor: z.boolean(),
  secondFactors: z.array(secondFactor),
  recoveryCodesLeft: z.int(),
  /** When staff's removal of the second factor takes effect; null: not requested. */
  secondFactorEndsAt: z.nullable(instant),
});
export type Account = z.output<typeof account>;

/** A sign-in of the person that has not ended. */
export const signInAnswer = z.object({
  id,
  /** By their proper names; null if the browser does not name itself. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  network: z.string(),
  method: z.enum(['password', 'passkey', 'link', 'provider', 'token']),
  secondFactor: z.nullable(z.enum(FACTOR_KINDS)),
  createdAt: instant,
  lastUsedAt: instant,
  /** Whether it is that of the caller. */
  isCurrent: z.boolean(),
});
export type SignInAnswer = z.output<typeof signInAnswer>;

/** Ten codes that replace a second factor, once each; null: earlier ones are left. They are shown only in this answer. */
export const newRecoveryCodes = z.object({ recoveryCodes: z.nullable(z.array(z.string())) });
