import type { OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

const calendarRow = z.object({ id: z.int(), name: z.string(), version: z.int() });
export type StoredCalendar = z.output<typeof calendarRow>;

const listedRow = z.object({ id: z.int(), name: z.string(), numberOfAssignments: z.int() });
const withId = z.object({ id: z.int() });

/** Lists every calendar, by name. Indexes: shift_calendar_name, shift_assignment_calendar. */
export function listCalendars(db: Db, organisationId: OrganisationId): Promise<z.output<typeof listedRow>[]> {
  return db.rows(
    listedRow,
    sql`select c.id, c.name, (select count(*) from shift_assignment a
        where a.organisation_id = ${organisationId} and a.calendar_id = c.id) as "numberOfAssignments"
      from shift_calendar c where c.organisation_id = ${organisationId} order by lower(c.name), c.id`,
  );
}

/** Index: shift_calendar's key. */
export function findCalendar(
  db: Db,
  organisationId: OrganisationId,
  id: number,
): Promise<StoredCalendar | null> {
  return db.first(
    calendarRow,
    sql`select id, name, version from shift_calendar where organisation_id = ${organisationId} and id = ${id}`,
  );
}

/** As `findCalendar`; locks the calendar and its versions until the transaction ends. */
export function findCalendarToChange(
  db: Db,
  organisationId: OrganisationId,
  id: number,
): Promise<StoredCalendar | null> {
  return db.first(
    calendarRow,
    sql`select id, name, version from shift_calendar
      where organisation_id = ${organisationId} and id = ${id} for update`,
  );
}

/** Returns the new calendar's id, null if the name is taken. Index: shift_calendar_name. */
export async function saveNewCalendar(
  db: Db,
  organisationId: OrganisationId,
  name: string,
): Promise<number | null> {
  const saved = await db.first(
    withId,
    sql`insert into shift_calendar (organisation_id, name) values (${organisationId}, ${name})
      on conflict (organisation_id, lower(name)) do nothing returning id`,
  );
  return saved?.id ?? null;
}

/** Whether another calendar of the organisation has this name, ignoring case. Index: shift_calendar_name. */
export async function isCalendarNameTaken(
  db: Db,
  organisationId: OrganisationId,
  name: string,
  exceptId: number,
): Promise<boolean> {
  const found = await db.first(
    withId,
    sql`select id from shift_calendar where organisation_id = ${organisationId}
      and lower(name) = lower(${name}) and id <> ${exceptId}`,
  );
  return found !== null;
}

export async function saveCalendarName(
  db: Db,
  organisationId: OrganisationId,
  id: number,
  name: string,
): Promise<void> {
  await db.run(sql`update shift_calendar set name = ${name}, version = version + 1
    where organisation_id = ${organisationId} and id = ${id}`);
}

/** Removes a calendar with all of its versions. */
export async function removeCalendarRow(db: Db, organisationId: OrganisationId, id: number): Promise<void> {
  await db.run(
    sql`delete from shift_calendar_version where organisation_id = ${organisationId} and calendar_id = ${id}`,
  );
  await db.run(sql`delete from shift_calendar where organisation_id = ${organisationId} and id = ${id}`);
}
