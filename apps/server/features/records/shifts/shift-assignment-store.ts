import type { MachineId, OrganisationId, SiteId } from '@groundwork/domain/ids.ts';
import type { RowKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { joinSql, type Sql, sql } from '../../../db/sql.ts';

const assignmentRow = z.object({
  id: z.int(),
  machineId: z.nullable(ids.machineId),
  siteId: z.nullable(ids.siteId),
  subjectName: z.nullable(z.string()),
  calendarId: z.nullable(z.int()),
  calendarName: z.nullable(z.string()),
  startsOn: z.string(),
});
export type StoredShiftAssignment = z.output<typeof assignmentRow>;

/** A machine or a site; the whole organisation if both are null. */
export type ShiftSubject = { readonly machineId: MachineId | null; readonly siteId: SiteId | null };
export type NewShiftAssignment = ShiftSubject & {
  readonly calendarId: number | null;
  readonly startsOn: string;
};

const selectWhere = (organisationId: OrganisationId, ...conditions: readonly Sql[]): Sql =>
  sql`select a.id, a.machine_id as "machineId", a.site_id as "siteId",
      coalesce(m.name, s.name) as "subjectName", a.calendar_id as "calendarId", c.name as "calendarName",
      a.starts_on as "startsOn"
    from shift_assignment a
    left join machine m on m.organisation_id = a.organisation_id and m.id = a.machine_id
    left join site s on s.organisation_id = a.organisation_id and s.id = a.site_id
    left join shift_calendar c on c.organisation_id = a.organisation_id and c.id = a.calendar_id
    where ${joinSql([sql`a.organisation_id = ${organisationId}`, ...conditions], ' and ')}
    order by a.machine_id is not null, a.site_id is not null, lower(coalesce(m.name, s.name)),
      a.machine_id, a.site_id, a.starts_on desc`;

/** Lists the organisation's own assignments, then those of sites, then of machines, each the latest first. */
export function listShiftAssignments(
  db: Db,
  organisationId: OrganisationId,
): Promise<StoredShiftAssignment[]> {
  return db.rows(assignmentRow, selectWhere(organisationId));
}

/** Index: shift_assignment's key. */
export function findShiftAssignment(
  db: Db,
  { organisationId, id }: RowKey,
): Promise<StoredShiftAssignment | null> {
  return db.first(assignmentRow, selectWhere(organisationId, sql`a.id = ${id}`));
}

/** Saves an assignment, replacing one of the same subject and date. Returns its id. Index: (organisation, machine, site, date). */
export async function saveShiftAssignment(
  db: Db,
  organisationId: OrganisationId,
  { machineId, siteId, calendarId, startsOn }: NewShiftAssignment,
): Promise<number> {
  const { id } = await db.one(
    z.object({ id: z.int() }),
    sql`insert into shift_assignment (organisation_id, machine_id, site_id, calendar_id, starts_on)
      values (${organisationId}, ${machineId}, ${siteId}, ${calendarId}, ${startsOn})
      on conflict (organisation_id, machine_id, site_id, starts_on)
        do update set calendar_id = excluded.calendar_id
      returning id`,
  );
  return id;
}

export async function removeShiftAssignment(db: Db, { organisationId, id }: RowKey): Promise<void> {
  await db.run(sql`delete from shift_assignment where organisation_id = ${organisationId} and id = ${id}`);
}

/** Whether the calendar has any past, current or future assignment. Index: shift_assignment_calendar. */
export async function isCalendarAssigned(
  db: Db,
  organisationId: OrganisationId,
  calendarId: number,
): Promise<boolean> {
  const found = await db.rows(
    z.object({ id: z.int() }),
    sql`select id from shift_assignment
      where organisation_id = ${organisationId} and calendar_id = ${calendarId} limit 1`,
  );
  return found.length > 0;
}
