import type { CalendarVersionFields } from '@groundwork/contract/entities/shift-calendar.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  findCalendarToChange,
  isCalendarNameTaken,
  removeCalendarRow,
  type StoredCalendar,
  saveCalendarName,
  saveNewCalendar,
} from './calendar-store.ts';
import { fillHolidays } from './fill-holidays.ts';
import { isCalendarAssigned } from './shift-assignment-store.ts';
import { saveNewVersion } from './version-store.ts';

/** Creates a calendar with its first version and returns its id; throws CALENDAR_NAME_TAKEN. */
export async function createCalendar(
  db: Db,
  organisationId: OrganisationId,
  { name, first }: { readonly name: string; readonly first: CalendarVersionFields },
  now: Date,
): Promise<number> {
  const version = await fillHolidays(first, now);
  const id = await saveNewCalendar(db, organisationId, name);
  if (id === null) throw new Refusal('CALENDAR_NAME_TAKEN');
  await saveNewVersion(db, organisationId, id, version);
  return id;
}

/** Throws NOT_FOUND, CONFLICT if the version is outdated, CALENDAR_NAME_TAKEN. */
export async function renameCalendar(
  db: Db,
  organisationId: OrganisationId,
  id: number,
  { name, version }: { readonly name: string; readonly version?: number | undefined },
): Promise<void> {
  const calendar = await getCalendarToChange(db, organisationId, id);
  if (version !== undefined && version !== calendar.version) throw new Refusal('CONFLICT');
  if (await isCalendarNameTaken(db, organisationId, name, id)) throw new Refusal('CALENDAR_NAME_TAKEN');
  await saveCalendarName(db, organisationId, id, name);
}

/** Throws NOT_FOUND, and CALENDAR_IN_USE if the calendar has any past, current or future assignment. */
export async function removeCalendar(db: Db, organisationId: OrganisationId, id: number): Promise<void> {
  await getCalendarToChange(db, organisationId, id);
  if (await isCalendarAssigned(db, organisationId, id)) throw new Refusal('CALENDAR_IN_USE');
  await removeCalendarRow(db, organisationId, id);
}

/** Returns the calendar and locks it until the transaction ends; throws NOT_FOUND. */
export async function getCalendarToChange(
  db: Db,
  organisationId: OrganisationId,
  id: number,
): Promise<StoredCalendar> {
  const calendar = await findCalendarToChange(db, organisationId, id);
  if (!calendar) throw new Refusal('NOT_FOUND');
  return calendar;
}
