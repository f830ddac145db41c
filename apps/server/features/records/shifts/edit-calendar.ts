import type { CalendarVersionWords } from '@groundwork/contract/entities/shift-calendar.ts';
import type { Db } from '../../../db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  findCalendarToChange,
  isCalendarNameTaken,
  removeCalendarRow,
  type StoredCalendar,
  saveCalendarName,
  saveNewCalendar,
} from './calendar-store.ts';
import { isCalendarAssigned } from './shift-assignment-store.ts';
import { saveNewVersion } from './version-store.ts';
import { withHolidays } from './with-holidays.ts';

/** Makes a calendar with its first version; throws CALENDAR_NAME_TAKEN. Gives its id. */
export async function createCalendar(
  db: Db,
  organisationId: number,
  { name, first }: { readonly name: string; readonly first: CalendarVersionWords },
  now: Date,
): Promise<number> {
  const version = await withHolidays(first, now);
  const id = await saveNewCalendar(db, organisationId, name);
  if (id === null) throw new Refusal('CALENDAR_NAME_TAKEN');
  await saveNewVersion(db, organisationId, id, version);
  return id;
}

/** Throws NOT_FOUND, CONFLICT where somebody was faster, CALENDAR_NAME_TAKEN. */
export async function renameCalendar(
  db: Db,
  organisationId: number,
  id: number,
  { name, version }: { readonly name: string; readonly version?: number | undefined },
): Promise<void> {
  const calendar = await getCalendarToChange(db, organisationId, id);
  if (version !== undefined && version !== calendar.version) throw new Refusal('CONFLICT');
  if (await isCalendarNameTaken(db, organisationId, name, id)) throw new Refusal('CALENDAR_NAME_TAKEN');
  await saveCalendarName(db, organisationId, id, name);
}

/** Throws NOT_FOUND, and CALENDAR_IN_USE as long as anybody was, is or will be set to work by it. */
export async function removeCalendar(db: Db, organisationId: number, id: number): Promise<void> {
  await getCalendarToChange(db, organisationId, id);
  if (await isCalendarAssigned(db, organisationId, id)) throw new Refusal('CALENDAR_IN_USE');
  await removeCalendarRow(db, organisationId, id);
}

/** Locked until the transaction ends; throws NOT_FOUND. */
export async function getCalendarToChange(
  db: Db,
  organisationId: number,
  id: number,
): Promise<StoredCalendar> {
  const calendar = await findCalendarToChange(db, organisationId, id);
  if (!calendar) throw new Refusal('NOT_FOUND');
  return calendar;
}
