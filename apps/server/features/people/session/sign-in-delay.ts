import type { Db } from '../../../db/db.ts';
import { toNetwork } from '../../../platform/http/network.ts';
import {
  countSignInFailures,
  removeOldSignInFailures,
  removeSignInFailures,
  saveSignInFailures,
} from '../attempts/public.ts';

/** The number of failures without a delay, and the window in which they count. */
type Allowance = { readonly failures: number; readonly windowMs: number };

export const PER_ADDRESS: Allowance = { failures: 10, windowMs: 60_000 };
export const PER_ACCOUNT: Allowance = { failures: 10, windowMs: 15 * 60_000 };

const FIRST_DELAY_MS = 1_000;
export const MAX_DELAY_MS = 15_000;

/** Whose attempts count together: those of an address and of an account, or those of a browser that its owner has used before. */
export type AttemptKeys = readonly (readonly [key: string, allowance: Allowance])[];

/** The keys of an attempt. `browserHash` is that of a known browser, else null. */
export const listAttemptKeys = (address: string, email: string, browserHash: Buffer | null): AttemptKeys =>
  browserHash === null
    ? [
        [`account ${email}`, PER_ACCOUNT],
        [`address ${toNetwork(address)}`, PER_ADDRESS],
      ]
    : [[`browser ${browserHash.toString('base64')}`, PER_ACCOUNT]];

/**
 * Counts an attempt that begins at `now`, as a failure until `forgetAttempt`: so attempts at the same time count too. Counted in
 * the database, so that attempts through another process count.
 */
export async function recordAttempt(db: Db, keys: AttemptKeys, now: Date): Promise<void> {
  await saveSignInFailures(db, listTexts(keys), now);
  await removeOldSignInFailures(db, getStart(PER_ACCOUNT, now));
}

/** Takes back an attempt that succeeded. */
export const forgetAttempt = (db: Db, keys: AttemptKeys, now: Date): Promise<void> =>
  removeSignInFailures(db, listTexts(keys), now);

/**
 * Returns the milliseconds that the attempt recorded at `now` must wait. Slows down guessing without locking anyone out: beyond
 * the allowance each attempt waits twice as long as the one before, up to 15 s, and the right password still works.
 */
export async function readSignInDelayMs(db: Db, keys: AttemptKeys, now: Date): Promise<number> {
  let delayMs = 0;
  for (const [key, allowance] of keys)
    delayMs = Math.max(delayMs, await readDelayMs(db, key, allowance, now));
  return delayMs;
}

async function readDelayMs(db: Db, key: string, allowance: Allowance, now: Date): Promise<number> {
  const before = (await countSignInFailures(db, key, getStart(allowance, now))) - 1;
  const excess = before - allowance.failures;
  return excess < 0 ? 0 : Math.min(FIRST_DELAY_MS * 2 ** excess, MAX_DELAY_MS);
}

const listTexts = (keys: AttemptKeys): string[] => keys.map(([key]) => key);

const getStart = ({ windowMs }: Allowance, now: Date): Date => new Date(now.getTime() - windowMs);
