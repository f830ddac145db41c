import { EARLIEST_DATE, FIRST_CALENDAR } from '@groundwork/domain/shifts/calendar-version.ts';
import type { Db } from '../../../db/database.ts';
import { saveNewCalendar } from './calendar-store.ts';
import { saveShiftAssignment } from './shift-assignment-store.ts';
import { saveNewVersion } from './version-store.ts';

/** The calendar that a new organisation starts with, from the beginning. It has no machines yet, so nothing is marked. */
export async function saveFirstCalendar(db: Db, organisationId: number): Promise<void> {
  const calendarId = await saveNewCalendar(db, organisationId, 'Monday to Friday');
  if (calendarId === null) return;
  const { windows, breaks, holidays, ...rest } = FIRST_CALENDAR;
  await saveNewVersion(db, organisationId, calendarId, {
    ...rest,
    windows: [...windows],
    breaks: [...breaks],
    holidays,
    startsOn: EARLIEST_DATE,
    holidayCountry: null,
    holidayRegion: null,
  });
  await saveShiftAssignment(db, organisationId, {
    machineId: null,
    siteId: null,
    calendarId,
    startsOn: EARLIEST_DATE,
  });
}
