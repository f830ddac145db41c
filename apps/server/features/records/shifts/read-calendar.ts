import type { ShiftCalendar } from '@groundwork/contract/entities/shift-calendar.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findCalendar } from './calendar-store.ts';
import { presentCalendar } from './present-calendar.ts';
import { listVersions } from './version-store.ts';

/** Reads a calendar with its versions; throws NOT_FOUND. */
export async function readCalendar(
  db: Db,
  organisationId: OrganisationId,
  calendarId: number,
): Promise<ShiftCalendar> {
  const calendar = await findCalendar(db, organisationId, calendarId);
  if (!calendar) throw new Refusal('NOT_FOUND');
  return presentCalendar(calendar, await listVersions(db, organisationId, calendarId));
}
