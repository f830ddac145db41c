import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

/** Returns the one group to which the member whose transaction it is is limited; null without limits or with several groups. */
export async function findOnlyLimitGroup(db: Db): Promise<number | null> {
  if (!db.isLimited) return null;
  const groups = await db.rows(
    z.object({ id: z.int() }),
    sql`select limits.id from list_limit_groups() as limits (id)`,
  );
  return groups.length === 1 ? (groups[0]?.id ?? null) : null;
}
