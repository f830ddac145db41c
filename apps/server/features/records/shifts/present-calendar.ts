import type {
  ShiftAssignment,
  ShiftAssignmentWords,
  ShiftCalendar,
} from '@groundwork/contract/entities/shift-calendar.ts';
import type { Db } from '../../../db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findCalendar } from './calendar-store.ts';
import type { NewShiftAssignment, StoredShiftAssignment } from './shift-assignment-store.ts';
import { listVersions } from './version-store.ts';

/** A calendar with its versions; throws NOT_FOUND. */
export async function getPresentedCalendar(
  db: Db,
  organisationId: number,
  calendarId: number,
): Promise<ShiftCalendar> {
  const calendar = await findCalendar(db, organisationId, calendarId);
  if (!calendar) throw new Refusal('NOT_FOUND');
  const versions = await listVersions(db, organisationId, calendarId);
  return {
    ...calendar,
    id: String(calendar.id),
    versions: versions.map((version) => ({ ...version, id: String(version.id) })),
  };
}

export function presentShiftAssignment(assignment: StoredShiftAssignment): ShiftAssignment {
  const { id, machineId, siteId, calendarId, ...rest } = assignment;
  const subjectId = machineId ?? siteId;
  return {
    ...rest,
    id: String(id),
    kind: machineId !== null ? 'machine' : siteId !== null ? 'site' : 'organisation',
    subjectId: subjectId === null ? null : String(subjectId),
    calendarId: calendarId === null ? null : String(calendarId),
  };
}

/** What was asked over the wire, as it is kept. */
export function storedAssignmentOf(words: ShiftAssignmentWords): NewShiftAssignment {
  const { startsOn } = words;
  const calendarId = words.calendarId === null ? null : Number(words.calendarId);
  return {
    startsOn,
    calendarId,
    machineId: words.kind === 'machine' ? Number(words.subjectId) : null,
    siteId: words.kind === 'site' ? Number(words.subjectId) : null,
  };
}
