import type { CalendarVersionWords } from '@groundwork/contract/entities/shift-calendar.ts';
import type { Db } from '../../../db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { markChange } from '../../derivation/public.ts';
import { getCalendarToChange } from './edit-calendar.ts';
import { listMachinesReachedBy } from './reached-machines-query.ts';
import {
  listVersions,
  removeVersionRow,
  type StoredVersion,
  saveNewVersion,
  saveVersion,
} from './version-store.ts';
import { withHolidays } from './with-holidays.ts';

export type VersionKey = { readonly calendarId: number; readonly versionId: number };

/** Throws NOT_FOUND for the calendar, CALENDAR_DATE_TAKEN. */
export async function addVersion(
  db: Db,
  organisationId: number,
  calendarId: number,
  words: CalendarVersionWords,
  now: Date,
): Promise<void> {
  const versions = await lockVersions(db, organisationId, calendarId);
  checkDateFree(versions, words.startsOn);
  const version = await withHolidays(words, now);
  await markReached(db, organisationId, calendarId, () =>
    saveNewVersion(db, organisationId, calendarId, version),
  );
}

/** Throws NOT_FOUND, CALENDAR_DATE_TAKEN. */
export async function correctVersion(
  db: Db,
  organisationId: number,
  { calendarId, versionId }: VersionKey,
  words: CalendarVersionWords,
  now: Date,
): Promise<void> {
  const versions = await lockVersions(db, organisationId, calendarId);
  const others = versionsBeside(versions, versionId);
  checkDateFree(others, words.startsOn);
  const version = await withHolidays(words, now);
  await markReached(db, organisationId, calendarId, () =>
    saveVersion(db, organisationId, versionId, version),
  );
}

/** Throws NOT_FOUND, LAST_CALENDAR_VERSION. */
export async function removeVersion(
  db: Db,
  organisationId: number,
  { calendarId, versionId }: VersionKey,
): Promise<void> {
  const versions = await lockVersions(db, organisationId, calendarId);
  if (versionsBeside(versions, versionId).length === 0) throw new Refusal('LAST_CALENDAR_VERSION');
  await markReached(db, organisationId, calendarId, () => removeVersionRow(db, organisationId, versionId));
}

async function lockVersions(db: Db, organisationId: number, calendarId: number): Promise<StoredVersion[]> {
  await getCalendarToChange(db, organisationId, calendarId);
  return listVersions(db, organisationId, calendarId);
}

function versionsBeside(versions: readonly StoredVersion[], versionId: number): StoredVersion[] {
  const others = versions.filter(({ id }) => id !== versionId);
  if (others.length === versions.length) throw new Refusal('NOT_FOUND');
  return others;
}

function checkDateFree(versions: readonly StoredVersion[], startsOn: string): void {
  if (versions.some((version) => version.startsOn === startsOn)) throw new Refusal('CALENDAR_DATE_TAKEN');
}

async function markReached(
  db: Db,
  organisationId: number,
  calendarId: number,
  change: () => Promise<void>,
): Promise<void> {
  await markChange(db, await listMachinesReachedBy(db, organisationId, calendarId), change);
}
