import type { PersonId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

const signInRow = z.object({
  id: z.int(),
  method: z.enum(['password', 'passkey', 'link', 'provider', 'token']),
  secondFactor: z.nullable(z.enum(['totp', 'passkey', 'recovery-code'])),
  userAgent: z.string(),
  address: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
});

/** A sign-in of a person that has not ended. */
export type ListedSignIn = z.output<typeof signInRow>;

/** Lists the person's sign-ins, the last used one first. */
export const listSignIns = (db: Db, personId: PersonId, now: Date): Promise<readonly ListedSignIn[]> =>
  db.rows(
    signInRow,
    sql`select id, method, second_factor as "secondFactor", user_agent as "userAgent", address,
        created_at as "createdAt", last_used_at as "lastUsedAt"
      from list_sign_ins(${personId}, ${now.toISOString()})`,
  );

/** Ends one of the person's sign-ins; false if there is none with this id. */
export async function endOneSignIn(db: Db, personId: PersonId, id: number, now: Date): Promise<boolean> {
  const row = z.object({ it: z.boolean() });
  return (await db.one(row, sql`select end_sign_in(${personId}, ${id}, ${now.toISOString()}) as it`)).it;
}

/** Ends the person's sign-ins but one (null: all); returns how many. */
export async function endSignIns(
  db: Db,
  personId: PersonId,
  kept: number | null,
  now: Date,
): Promise<number> {
  const row = z.object({ count: z.int() });
  return (await db.one(row, sql`select end_sign_ins(${personId}, ${kept}, ${now.toISOString()}) as count`))
    .count;
}
