import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';

/** What a challenge is the second step of; `passkey`: a new passkey. */
export type ChallengePurpose = 'sign-in' | 'authenticate' | 'passkey';

export type NewChallenge = {
  readonly purpose: ChallengePurpose;
  /** The sign-in that it is for; null: a new one. */
  readonly signInId: number | null;
  /** Of a new sign-in, else null. */
  readonly method: Challenge['method'];
};

const challengeRow = z.object({
  personId: ids.personId,
  signInId: z.nullable(z.int()),
  method: z.nullable(z.enum(['password', 'passkey', 'link'])),
});

export type Challenge = z.output<typeof challengeRow>;

/** Saves a challenge for the person in whose scope the transaction is. */
export async function saveChallenge(
  db: Db,
  tokenHash: Buffer,
  { purpose, signInId, method }: NewChallenge,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await db.run(sql`select save_own_challenge(${tokenHash}, ${purpose}, ${signInId}, ${method}, ${now.toISOString()},
    ${expiresAt.toISOString()})`);
}

/** Finds a challenge of this purpose that has not expired, of a person who is not disabled. */
export const findChallenge = (
  db: Db,
  tokenHash: Buffer,
  purpose: ChallengePurpose,
  now: Date,
): Promise<Challenge | null> =>
  db.first(
    challengeRow,
    sql`select person_id as "personId", sign_in_id as "signInId", method
      from find_challenge(${tokenHash}, ${purpose}, ${now.toISOString()})`,
  );

/** Uses the challenge up; false if another request has just done so. */
export async function useChallenge(db: Db, tokenHash: Buffer): Promise<boolean> {
  return (await db.one(z.object({ it: z.boolean() }), sql`select use_challenge(${tokenHash}) as it`)).it;
}

/** Ends all that the person in whose scope the transaction is has begun. */
export async function forgetChallenges(db: Db): Promise<void> {
  await db.run(sql`select forget_own_challenges()`);
}
