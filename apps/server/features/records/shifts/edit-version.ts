import type { CalendarVersionFields } from '@groundwork/contract/entities/shift-calendar.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';
import { markChange } from '../../derivation/public.ts';
import { listMachinesUsingCalendar } from './affected-machines-query.ts';
import { CALENDARS } from './calendar-store.ts';
import { fillHolidays } from './fill-holidays.ts';
import {
  listVersions,
  removeVersionRow,
  type StoredVersion,
  saveNewVersion,
  saveVersion,
} from './version-store.ts';

export type VersionKey = { readonly calendarId: number; readonly versionId: number };

/** Throws NOT_FOUND for the calendar, CALENDAR_DATE_TAKEN. */
export async function addVersion(
  db: Db,
  organisationId: OrganisationId,
  calendarId: number,
  fields: CalendarVersionFields,
  now: Date,
): Promise<void> {
  const versions = await lockVersions(db, organisationId, calendarId);
  checkDateFree(versions, fields.startsOn);
  const version = await fillHolidays(fields, now);
  await markAffected(db, organisationId, calendarId, () =>
    saveNewVersion(db, organisationId, calendarId, version),
  );
}

/** Throws NOT_FOUND, CALENDAR_DATE_TAKEN. */
export async function correctVersion(
  db: Db,
  organisationId: OrganisationId,
  { calendarId, versionId }: VersionKey,
  fields: CalendarVersionFields,
  now: Date,
): Promise<void> {
  const versions = await lockVersions(db, organisationId, calendarId);
  const others = listOtherVersions(versions, versionId);
  checkDateFree(others, fields.startsOn);
  const version = await fillHolidays(fields, now);
  await markAffected(db, organisationId, calendarId, () =>
    saveVersion(db, organisationId, versionId, version),
  );
}

/** Throws NOT_FOUND, LAST_CALENDAR_VERSION. */
export async function removeVersion(
  db: Db,
  organisationId: OrganisationId,
  { calendarId, versionId }: VersionKey,
): Promise<void> {
  const versions = await lockVersions(db, organisationId, calendarId);
  if (listOtherVersions(versions, versionId).length === 0) throw new Refusal('LAST_CALENDAR_VERSION');
  await markAffected(db, organisationId, calendarId, () => removeVersionRow(db, organisationId, versionId));
}

async function lockVersions(
  db: Db,
  organisationId: OrganisationId,
  calendarId: number,
): Promise<StoredVersion[]> {
  orNotFound(await CALENDARS.findToChange(db, { organisationId, id: calendarId }));
  return listVersions(db, organisationId, calendarId);
}

function listOtherVersions(versions: readonly StoredVersion[], versionId: number): StoredVersion[] {
  const others = versions.filter(({ id }) => id !== versionId);
  if (others.length === versions.length) throw new Refusal('NOT_FOUND');
  return others;
}

function checkDateFree(versions: readonly StoredVersion[], startsOn: string): void {
  if (versions.some((version) => version.startsOn === startsOn)) throw new Refusal('CALENDAR_DATE_TAKEN');
}

async function markAffected(
  db: Db,
  organisationId: OrganisationId,
  calendarId: number,
  change: () => Promise<void>,
): Promise<void> {
  await markChange(db, await listMachinesUsingCalendar(db, organisationId, calendarId), change);
}
