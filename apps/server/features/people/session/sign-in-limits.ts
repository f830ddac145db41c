const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long a sign-in lasts at most, and how long without use. */
export type SignInLimits = { readonly wholeMs: number; readonly idleMs: number };

/** Of everybody. NIST 800-63B, level 1: https://pages.nist.gov/800-63-4/sp800-63b.html */
export const SIGN_IN_LIMITS: SignInLimits = { wholeMs: 30 * DAY_MS, idleMs: 7 * DAY_MS };

/** Of internal staff, as soon as the installation has a second organisation. */
export const STAFF_SIGN_IN_LIMITS: SignInLimits = { wholeMs: DAY_MS, idleMs: HOUR_MS };

/** Sign-ins of a person; the oldest ends. */
export const MAX_SIGN_INS = 20;

/** Tokens of one sign-in for one organisation: two tabs may ask for one at the same time. The oldest ends. */
export const MAX_TOKENS = 4;

/** What a sign-in is judged by. */
export type SignInAge = {
  readonly createdAt: string;
  readonly lastUsedAt: string;
  readonly expiresAt: string;
  /** Of the organisation; null: the portal's. */
  readonly maxSignInMinutes: number | null;
  readonly maxIdleMinutes: number | null;
  /** Whether the stricter limits of staff hold. */
  readonly isOfStaff: boolean;
};

/** Returns when a sign-in ends unless it is used again. An organisation may shorten its limits, never lengthen them. */
export function getSignInEnd(age: SignInAge): Date {
  const { wholeMs, idleMs } = age.isOfStaff ? STAFF_SIGN_IN_LIMITS : SIGN_IN_LIMITS;
  const toMs = (minutes: number | null) => (minutes === null ? Number.POSITIVE_INFINITY : minutes * 60_000);
  return new Date(
    Math.min(
      Date.parse(age.expiresAt),
      Date.parse(age.createdAt) + Math.min(wholeMs, toMs(age.maxSignInMinutes)),
      Date.parse(age.lastUsedAt) + Math.min(idleMs, toMs(age.maxIdleMinutes)),
    ),
  );
}
