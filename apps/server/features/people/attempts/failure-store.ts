import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

/** More than comes in with one failure, so that the table does not grow. */
const MAX_REMOVED_AT_ONCE = 100;

/** Keys are texts of people, and somebody may have typed a password in place of an address. */
const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** Lets one transaction at a time judge the failures of a key. */
export async function lockFailures(db: Db, key: string): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** Counts the failures of a key since an instant, in all processes. Index: sign_in_failure_key. */
export async function countSignInFailures(db: Db, key: string, since: Date): Promise<number> {
  const { count } = await db.one(
    z.object({ count: z.int() }),
    sql`select count(*) as count from sign_in_failure
      where key = ${hashKey(key)} and at > ${since.toISOString()}`,
  );
  return count;
}

/** Saves one failure of each key. */
export async function saveSignInFailures(db: Db, keys: readonly string[], now: Date): Promise<void> {
  await db.run(sql`insert into sign_in_failure (key, at)
    select key, ${now.toISOString()}::timestamptz from unnest(${keys.map(hashKey)}::bytea[]) as key`);
}

/** Removes one failure of each key at an instant. */
export async function removeSignInFailures(db: Db, keys: readonly string[], at: Date): Promise<void> {
  await db.run(sql`delete from sign_in_failure where ctid = any (array(
    select distinct on (key) ctid from sign_in_failure
    where key = any (${keys.map(hashKey)}::bytea[]) and at = ${at.toISOString()}))`);
}

/** Removes some failures of before an instant, and leaves those that another process is removing. */
export async function removeOldSignInFailures(db: Db, before: Date): Promise<void> {
  await db.run(sql`delete from sign_in_failure where ctid = any (array(
    select ctid from sign_in_failure where at < ${before.toISOString()}
    limit ${MAX_REMOVED_AT_ONCE}::int8 for update skip locked))`);
}
