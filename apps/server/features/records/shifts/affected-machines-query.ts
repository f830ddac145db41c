import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import type { ShiftSubject } from './shift-assignment-store.ts';

/** A machine to derive again. */
export type AffectedMachine = { readonly organisationId: OrganisationId; readonly machineId: MachineId };

/** Lists the machines whose calendar may be set at some instant by an assignment to this subject. */
export function listMachinesWithSubject(
  db: Db,
  organisationId: OrganisationId,
  { machineId, siteId }: ShiftSubject,
): Promise<AffectedMachine[]> {
  if (machineId !== null) return Promise.resolve([{ organisationId, machineId }]);
  const wasThere = sql`exists (select from site_assignment stay
    where stay.organisation_id = ${organisationId} and stay.machine_id = machine.id and stay.site_id = ${siteId})`;
  return listMachines(db, organisationId, siteId === null ? sql`true` : wasThere);
}

/**
 * Lists the machines that may use a calendar: all if it is assigned to the organisation, else those that it is assigned
 * to, directly or by a past, current or future site. Indexes: shift_assignment_calendar, site_assignment_machine.
 */
export function listMachinesUsingCalendar(
  db: Db,
  organisationId: OrganisationId,
  calendarId: number,
): Promise<AffectedMachine[]> {
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

/** Lists those of the machines that the organisation has. */
export const listOwnMachines = (
  db: Db,
  organisationId: OrganisationId,
  machineIds: readonly MachineId[],
): Promise<AffectedMachine[]> => listMachines(db, organisationId, sql`id = any (${machineIds}::bigint[])`);

async function listMachines(
  db: Db,
  organisationId: OrganisationId,
  condition: Sql,
): Promise<AffectedMachine[]> {
  const rows = await db.rows(
    z.object({ id: ids.machineId }),
    sql`select id from machine where organisation_id = ${organisationId} and ${condition} order by id`,
  );
  return rows.map(({ id }) => ({ organisationId, machineId: id }));
}
