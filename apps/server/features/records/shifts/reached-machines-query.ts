import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import type { ShiftSubject } from './shift-assignment-store.ts';

/** As the derivation names machines. */
export type ReachedMachine = { readonly organisationId: number; readonly machineId: number };

/** The machines whose calendar an assignment of this subject may decide at some instant. */
export function listMachinesOf(
  db: Db,
  organisationId: number,
  { machineId, siteId }: ShiftSubject,
): Promise<ReachedMachine[]> {
  if (machineId !== null) return Promise.resolve([{ organisationId, machineId }]);
  const wasThere = sql`exists (select from site_assignment stay
    where stay.organisation_id = ${organisationId} and stay.machine_id = machine.id and stay.site_id = ${siteId})`;
  return listMachines(db, organisationId, siteId === null ? sql`true` : wasThere);
}

/**
 * The machines that a calendar may reach: through the organisation all of them, else those set to work by it and
 * those that were, are or will be at a site that is. Indexes: shift_assignment_calendar, site_assignment_machine.
 */
export function listMachinesReachedBy(
  db: Db,
  organisationId: number,
  calendarId: number,
): Promise<ReachedMachine[]> {
  return listMachines(
    db,
    organisationId,
    sql`exists (select from shift_assignment a
      where a.organisation_id = ${organisationId} and a.calendar_id = ${calendarId}
        and (a.machine_id = machine.id or (a.machine_id is null and a.site_id is null)
          or exists (select from site_assignment stay
            where stay.organisation_id = ${organisationId} and stay.machine_id = machine.id
              and stay.site_id = a.site_id)))`,
  );
}

async function listMachines(db: Db, organisationId: number, condition: Sql): Promise<ReachedMachine[]> {
  const rows = await db.rows(
    z.object({ id: z.int() }),
    sql`select id from machine where organisation_id = ${organisationId} and ${condition} order by id`,
  );
  return rows.map(({ id }) => ({ organisationId, machineId: id }));
}
