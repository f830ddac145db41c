import type { CalendarVersionFields } from '@groundwork/contract/entities/shift-calendar.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { RowKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';
import { createNamed, lockNamed } from '../../base/named-rows/public.ts';
import { CALENDARS } from './calendar-store.ts';
import { fillHolidays } from './fill-holidays.ts';
import { isCalendarAssigned } from './shift-assignment-store.ts';
import { removeVersionsOf, saveNewVersion } from './version-store.ts';

/** Creates a calendar with its first version and returns its id; throws CALENDAR_NAME_TAKEN. */
export async function createCalendar(
  db: Db,
  organisationId: OrganisationId,
  { name, first }: { readonly name: string; readonly first: CalendarVersionFields },
  now: Date,
): Promise<number> {
  const version = await fillHolidays(first, now);
  const id = await createNamed(db, CALENDARS, organisationId, { name });
  await saveNewVersion(db, organisationId, id, version);
  return id;
}

/** Throws NOT_FOUND, CONFLICT if the version is outdated, CALENDAR_NAME_TAKEN. */
export async function renameCalendar(
  db: Db,
  key: RowKey,
  { name, version }: { readonly name: string; readonly version?: number | undefined },
): Promise<void> {
  await lockNamed(db, CALENDARS, key, { name, version });
  await CALENDARS.save(db, key, { name });
}

/** Throws NOT_FOUND, and CALENDAR_IN_USE if the calendar has any past, current or future assignment. */
export async function removeCalendar(db: Db, key: RowKey): Promise<void> {
  orNotFound(await CALENDARS.findToChange(db, key));
  if (await isCalendarAssigned(db, key.organisationId, key.id)) throw new Refusal('CALENDAR_IN_USE');
  await removeVersionsOf(db, key);
  await CALENDARS.remove(db, key);
}
