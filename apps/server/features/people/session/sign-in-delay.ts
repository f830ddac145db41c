import type { Db } from '../../../db/db.ts';
import { countSignInFailures, removeOldSignInFailures, saveSignInFailure } from './sign-in-failure-store.ts';

/** The number of failures without a delay, and the window in which they count. */
type Allowance = { readonly failures: number; readonly windowMs: number };

const PER_ADDRESS: Allowance = { failures: 10, windowMs: 60_000 };
const PER_ACCOUNT: Allowance = { failures: 10, windowMs: 15 * 60_000 };

const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 15_000;

/** The origin of an attempt, and the e-mail address that it is for. */
type Attempt = { readonly address: string; readonly email: string };

const addressKey = ({ address }: Attempt): string => `address ${address}`;
const accountKey = ({ email }: Attempt): string => `account ${email}`;

/**
 * Returns the milliseconds that an attempt must wait at `now`. Slows down guessing without locking anyone out: beyond the
 * allowance each attempt waits twice as long as the one before, up to 15 s, and the right password still works. Failures
 * are counted in the database, so that guesses through another process count too.
 */
export async function readSignInDelayMs(db: Db, attempt: Attempt, now: Date): Promise<number> {
  return Math.max(
    await readDelayMs(db, addressKey(attempt), PER_ADDRESS, now),
    await readDelayMs(db, accountKey(attempt), PER_ACCOUNT, now),
  );
}

/** Counts a wrong password against its address and account. */
export async function recordSignInFailure(db: Db, attempt: Attempt, now: Date): Promise<void> {
  await saveSignInFailure(db, [addressKey(attempt), accountKey(attempt)], now);
  await removeOldSignInFailures(db, getStart(PER_ACCOUNT, now));
}

async function readDelayMs(db: Db, key: string, allowance: Allowance, now: Date): Promise<number> {
  const excess = (await countSignInFailures(db, key, getStart(allowance, now))) - allowance.failures;
  return excess < 0 ? 0 : Math.min(FIRST_DELAY_MS * 2 ** excess, MAX_DELAY_MS);
}

const getStart = ({ windowMs }: Allowance, now: Date): Date => new Date(now.getTime() - windowMs);
