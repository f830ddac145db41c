import type { OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import { sql } from '../../apps/server/db/sql.ts';
import type { TestDatabase } from '../../apps/server/db/test-database.fixture.ts';

const Transaction = z.object({ transaction: z.string() });
const Restated = z.object({ machineId: z.int(), days: z.int() });

/** Returns the current transaction id, which separates earlier from later writes. */
export async function findMoment({ app }: TestDatabase, organisationId: OrganisationId): Promise<string> {
  const { transaction } = await app.within({ organisationId }, (db) =>
    db.one(Transaction, sql`select pg_current_xact_id()::text as transaction`),
  );
  return transaction;
}

/**
 * Counts for each machine of an organisation the days that were written since a moment: an unchanged row keeps the id of
 * the transaction that wrote it.
 */
export async function countRestatedDays(
  { app }: TestDatabase,
  organisationId: OrganisationId,
  moment: string,
): Promise<number[]> {
  const rows = await app.within({ organisationId, readOnly: true, timeoutMs: 60_000 }, (db) =>
    db.rows(
      Restated,
      sql`select machine.id as "machineId", count(distinct derived.day)::int as days
        from machine left join (
          select machine_id, day, xmin from segment where organisation_id = ${organisationId}
          union all
          select machine_id, day, xmin from fact_slice where organisation_id = ${organisationId}
        ) derived
          -- the transaction ids of one benchmark do not wrap around
          on derived.machine_id = machine.id and derived.xmin::text::bigint > ${moment}::bigint
        where machine.organisation_id = ${organisationId}
        group by machine.id`,
    ),
  );
  return rows.map(({ days }) => days);
}
