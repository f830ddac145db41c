import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

/** How far apart two transaction ids can be that PostgreSQL still tells the order of: rows hold 32 of their 64 bits. */
const HALF_TURN = 2_147_483_648;
const TURN = 2 * HALF_TURN;

/** Up to which transaction what is read from now on, in this transaction, is complete. */
export async function readMark(db: Db): Promise<string> {
  const { mark } = await db.one(
    z.object({ mark: z.string() }),
    sql`select pg_current_snapshot()::text as mark`,
  );
  return mark;
}

/**
 * Ids of the organisation's machines that were heard, or derived, by a transaction that the mark did not see, hired
 * ones included: no clock is asked, and none is told twice. A pass over the newest rows of the organisation's own
 * machines. Indexes: the keys of current, derivation and hired_machine.
 */
export async function listChangedMachines(db: Db, organisationId: number, mark: string): Promise<number[]> {
  const [xmin = '', xmax = '', inProgress = ''] = mark.split(':');
  const transactions = inProgress === '' ? [] : inProgress.split(',');
  const rows = await db.rows(
    z.object({ id: z.int() }),
    sql`with written as (
      select machine_id, xmin from current where organisation_id = ${organisationId}
      union all select machine_id, xmin from derivation where organisation_id = ${organisationId}
      union all select machine_id, xmin from hired_machine where organisation_id = ${organisationId}
    ), by_transaction as (
      -- The whole id of a transaction: the one with these 32 bits that is nearest to the newest.
      select machine_id, newest + mod(xmin::text::bigint - mod(newest, ${TURN}::bigint) + ${TURN + HALF_TURN}::bigint,
        ${TURN}::bigint) - ${HALF_TURN}::bigint as id
      from written
      cross join (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as newest) as present
    )
    select distinct machine_id as id from by_transaction
    where id >= ${xmin}::bigint and (id >= ${xmax}::bigint or id = any (${transactions}::bigint[]))`,
  );
  return rows.map(({ id }) => id);
}
