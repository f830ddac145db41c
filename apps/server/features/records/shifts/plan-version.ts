import type { CalendarVersionFields } from '@groundwork/contract/entities/shift-calendar.ts';
import type { RowKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';
import { CALENDARS } from './calendar-store.ts';
import { fillHolidays } from './fill-holidays.ts';
import { listVersions, type NewVersion } from './version-store.ts';

/** A change of a calendar that is not saved. */
export type CalendarChange = {
  readonly calendar: RowKey;
  /** The version that is changed or removed; null: a new one. */
  readonly versionId: number | null;
  /** What it would be; null: it is removed. */
  readonly version: CalendarVersionFields | null;
};

/**
 * Returns the versions that the calendar would have. Throws NOT_FOUND, CALENDAR_DATE_TAKEN, and LAST_CALENDAR_VERSION,
 * as the change itself.
 */
export async function planVersions(
  db: Db,
  { calendar, versionId, version }: CalendarChange,
  now: Date,
): Promise<NewVersion[]> {
  orNotFound(await CALENDARS.find(db, calendar));
  const stored = await listVersions(db, calendar.organisationId, calendar.id);
  const others = stored.filter(({ id }) => id !== versionId);
  if (versionId !== null && others.length === stored.length) throw new Refusal('NOT_FOUND');
  if (version === null && others.length === 0) throw new Refusal('LAST_CALENDAR_VERSION');
  if (others.some(({ startsOn }) => startsOn === version?.startsOn)) throw new Refusal('CALENDAR_DATE_TAKEN');
  return version === null ? others : [...others, await fillHolidays(version, now)];
}
