import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';

/** The largest distance at which PostgreSQL can order two transaction ids: rows store 32 of their 64 bits. */
const HALF_TURN = 2_147_483_648;
const TURN = 2 * HALF_TURN;

/** The snapshot of the current transaction: later reads see everything that it sees. */
export async function getSnapshot(db: Db): Promise<string> {
  const { mark } = await db.one(
    z.object({ mark: z.string() }),
    sql`select pg_current_snapshot()::text as mark`,
  );
  return mark;
}

/**
 * Ids of the organisation's machines, hired ones included, with readings or derivations from transactions that the
 * snapshot did not see. Does not depend on clocks, and returns no change twice. Scans the newest rows of the
 * organisation's machines. Indexes: the keys of current, derivation and hired_machine.
 */
export async function listChangedMachines(
  db: Db,
  organisationId: OrganisationId,
  mark: string,
): Promise<MachineId[]> {
  const [xmin = '', xmax = '', inProgress = ''] = mark.split(':');
  const transactions = inProgress === '' ? [] : inProgress.split(',');
  const rows = await db.rows(
    z.object({ id: ids.machineId }),
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
