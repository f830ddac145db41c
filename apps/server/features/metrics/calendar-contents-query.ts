import { calendarVersion } from '@groundwork/contract/entities/shift-calendar.ts';
import { keyCalendar } from '@groundwork/domain/activity/context.ts';
import { shiftCalendarOf } from '@groundwork/domain/shifts/calendar-version.ts';
import { listCalendarContents } from '@groundwork/domain/shifts/resolve-calendars.ts';
import type { ShiftCalendar } from '@groundwork/domain/shifts/shift-calendar.ts';
import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

const versionRow = z.extend(
  z.pick(calendarVersion, {
    startsOn: true,
    windows: true,
    breaks: true,
    breaksAreOutOfHours: true,
    graceSeconds: true,
    holidays: true,
  }),
  { calendarId: z.int() },
);

/**
 * What the calendars of an organisation say, by the key that slices name them with. Index: the unique one of the
 * versions.
 */
export async function readCalendarContents(
  db: Db,
  organisationId: number,
): Promise<ReadonlyMap<string, ShiftCalendar>> {
  const rows = await db.rows(
    versionRow,
    sql`select calendar_id as "calendarId", starts_on as "startsOn", windows, breaks,
        breaks_are_out_of_hours as "breaksAreOutOfHours", grace_seconds as "graceSeconds", holidays
      from shift_calendar_version where organisation_id = ${organisationId}
      order by calendar_id, starts_on`,
  );
  const versions = rows.map(({ calendarId, startsOn, ...content }) => ({
    calendarId,
    startsOn,
    calendar: shiftCalendarOf(content),
  }));
  const ofOne = [...Map.groupBy(versions, ({ calendarId }) => calendarId).values()];
  const contents = ofOne.flatMap(listCalendarContents);
  return new Map(contents.map((calendar) => [keyCalendar(calendar).key, calendar]));
}
