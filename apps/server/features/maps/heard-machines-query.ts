import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** A transaction that began earlier may be seen later: so far back what was heard is told again. */
const OVERLAP_MS = 10_000;

/**
 * Ids of the organisation's machines that were heard since an instant, hired ones included. A pass over the newest
 * values of the organisation's own machines: one small row each. Indexes: the keys of current and hired_machine.
 */
export async function listHeardMachines(db: Db, organisationId: number, since: Date): Promise<number[]> {
  const from = new Date(since.getTime() - OVERLAP_MS).toISOString();
  const rows = await db.rows(
    z.object({ id: z.int() }),
    sql`select machine_id as id from current
      where organisation_id = ${organisationId} and touched_at >= ${from}
      union
      -- Nothing tells when a copy was written: those that report are told again.
      select machine_id from hired_machine
      where organisation_id = ${organisationId} and time >= ${from}`,
  );
  return rows.map(({ id }) => id);
}
