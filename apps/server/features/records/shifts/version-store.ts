import { calendarVersion, type Holiday } from '@groundwork/contract/entities/shift-calendar.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { RowKey } from '@groundwork/domain/keys.ts';
import { keyWindows } from '@groundwork/domain/shifts/window-keys.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

const versionRow = z.object({ ...calendarVersion.shape, id: z.int() });
export type StoredVersion = z.output<typeof versionRow>;
export type NewVersion = Omit<StoredVersion, 'id' | 'holidays'> & { readonly holidays: readonly Holiday[] };

/** Lists the calendar's versions, the latest first. Index: (organisation, calendar, date). */
export function listVersions(
  db: Db,
  organisationId: OrganisationId,
  calendarId: number,
): Promise<StoredVersion[]> {
  return db.rows(
    versionRow,
    sql`select id, starts_on as "startsOn", windows, breaks, breaks_are_out_of_hours as "breaksAreOutOfHours",
        grace_seconds as "graceSeconds", holiday_country as "holidayCountry",
        holiday_region as "holidayRegion", holidays
      from shift_calendar_version
      where organisation_id = ${organisationId} and calendar_id = ${calendarId} order by starts_on desc`,
  );
}

export async function saveNewVersion(
  db: Db,
  organisationId: OrganisationId,
  calendarId: number,
  version: NewVersion,
): Promise<void> {
  await db.run(sql`insert into shift_calendar_version (organisation_id, calendar_id, starts_on, windows, breaks,
      breaks_are_out_of_hours, grace_seconds, holiday_country, holiday_region, holidays)
    values (${organisationId}, ${calendarId}, ${version.startsOn}, ${JSON.stringify(keyWindows(version.windows))},
      ${JSON.stringify(version.breaks)}, ${version.breaksAreOutOfHours}, ${version.graceSeconds},
      ${version.holidayCountry}, ${version.holidayRegion}, ${JSON.stringify(version.holidays)})`);
}

export async function saveVersion(
  db: Db,
  organisationId: OrganisationId,
  id: number,
  version: NewVersion,
): Promise<void> {
  await db.run(sql`update shift_calendar_version set starts_on = ${version.startsOn},
      windows = ${JSON.stringify(keyWindows(version.windows))}, breaks = ${JSON.stringify(version.breaks)},
      breaks_are_out_of_hours = ${version.breaksAreOutOfHours}, grace_seconds = ${version.graceSeconds},
      holiday_country = ${version.holidayCountry}, holiday_region = ${version.holidayRegion},
      holidays = ${JSON.stringify(version.holidays)}
    where organisation_id = ${organisationId} and id = ${id}`);
}

/** Removes every version of a calendar. */
export async function removeVersionsOf(db: Db, { organisationId, id }: RowKey): Promise<void> {
  await db.run(
    sql`delete from shift_calendar_version where organisation_id = ${organisationId} and calendar_id = ${id}`,
  );
}

export async function removeVersionRow(db: Db, organisationId: OrganisationId, id: number): Promise<void> {
  await db.run(
    sql`delete from shift_calendar_version where organisation_id = ${organisationId} and id = ${id}`,
  );
}
