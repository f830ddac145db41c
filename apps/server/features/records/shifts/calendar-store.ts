import type { OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';
import { NamedTable } from '../../base/named-rows/public.ts';

const calendarRow = z.object({ id: z.int(), name: z.string(), version: z.int() });
export type StoredCalendar = z.output<typeof calendarRow>;

/** Calendars of shifts. A change of its versions locks the calendar. Indexes: shift_calendar's key, shift_calendar_name. */
export const CALENDARS = new NamedTable({
  table: sql`shift_calendar`,
  id: { column: sql`id`, schema: z.int() },
  row: calendarRow,
  columns: sql`id, name, version`,
  name: { column: sql`name` },
  taken: 'CALENDAR_NAME_TAKEN',
});

const listedRow = z.object({ id: z.int(), name: z.string(), numberOfAssignments: z.int() });

/** Lists every calendar, by name. Indexes: shift_calendar_name, shift_assignment_calendar. */
export function listCalendars(db: Db, organisationId: OrganisationId): Promise<z.output<typeof listedRow>[]> {
  return db.rows(
    listedRow,
    sql`select c.id, c.name, (select count(*) from shift_assignment a
        where a.organisation_id = ${organisationId} and a.calendar_id = c.id) as "numberOfAssignments"
      from shift_calendar c where c.organisation_id = ${organisationId} order by lower(c.name), c.id`,
  );
}
