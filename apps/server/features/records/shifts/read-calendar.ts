import type { ShiftCalendar } from '@groundwork/contract/entities/shift-calendar.ts';
import type { RowKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { CALENDARS } from './calendar-store.ts';
import { presentCalendar } from './present-calendar.ts';
import { listVersions } from './version-store.ts';

/** Reads a calendar with its versions; throws NOT_FOUND. */
export async function readCalendar(db: Db, key: RowKey): Promise<ShiftCalendar> {
  const calendar = orNotFound(await CALENDARS.find(db, key));
  return presentCalendar(calendar, await listVersions(db, key.organisationId, key.id));
}
