import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

/** Removes zones that were deleted before an instant, of all organisations, and returns their number. */
export async function forgetDeletedZones(db: Db, before: Date): Promise<number> {
  const { count } = await db.one(
    z.object({ count: z.int() }),
    sql`select forget_deleted_zones(${before.toISOString()})::int as count`,
  );
  return count;
}
