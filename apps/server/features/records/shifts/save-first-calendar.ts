import type { OrganisationId } from '@groundwork/domain/ids.ts';
import { EARLIEST_DATE, FIRST_CALENDAR } from '@groundwork/domain/shifts/calendar-version.ts';
import type { Db } from '../../../db/db.ts';
import { CALENDARS } from './calendar-store.ts';
import { saveShiftAssignment } from './shift-assignment-store.ts';
import { saveNewVersion } from './version-store.ts';

/** Saves the calendar that a new organisation starts with. It has no machines yet, so nothing is derived again. */
export async function saveFirstCalendar(db: Db, organisationId: OrganisationId): Promise<void> {
  const calendarId = await CALENDARS.saveNew(db, organisationId, { name: 'Monday to Friday' });
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
