import { calendarVersion } from '@groundwork/contract/entities/shift-calendar.ts';
import { type KeyedCalendar, keyCalendar } from '@groundwork/domain/derivation/stream/context.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import { toShiftCalendar } from '@groundwork/domain/shifts/calendar-version.ts';
import { listCalendarContents } from '@groundwork/domain/shifts/resolve-calendars.ts';
import type { ShiftCalendar } from '@groundwork/domain/shifts/shift-calendar.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

const { windows, breaks, breaksAreOutOfHours, graceSeconds, holidays, startsOn } = calendarVersion.shape;
const content = { windows, breaks, breaksAreOutOfHours, graceSeconds };
const versionRow = z.object({ ...content, holidays, startsOn, calendarId: z.int() });
const hiredRow = z.object({
  key: z.string(),
  calendar: z.object({ ...content, holidays: z.array(z.string()) }),
});

/**
 * Reads the content of calendars by the key in slices: the organisation's own, and those of the machines that it
 * hires.
 */
export async function readCalendarContents(
  db: Db,
  organisationId: OrganisationId,
): Promise<ReadonlyMap<string, ShiftCalendar>> {
  const [own, hired] = await Promise.all([
    listOwnContents(db, organisationId),
    listHiredContents(db, organisationId),
  ]);
  return new Map([...own, ...hired].map(({ key, calendar }) => [key, calendar]));
}

/** Index: the unique index of the versions. */
async function listOwnContents(db: Db, organisationId: OrganisationId): Promise<KeyedCalendar[]> {
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
    calendar: toShiftCalendar(content),
  }));
  const ofOne = [...Map.groupBy(versions, ({ calendarId }) => calendarId).values()];
  return ofOne.flatMap(listCalendarContents).map(keyCalendar);
}

/** Index: hired_calendar's key. */
function listHiredContents(db: Db, organisationId: OrganisationId): Promise<KeyedCalendar[]> {
  return db.rows(
    hiredRow,
    sql`select key, calendar from hired_calendar where organisation_id = ${organisationId}`,
  );
}
