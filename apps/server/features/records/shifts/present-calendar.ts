import type {
  ShiftAssignment,
  ShiftAssignmentFields,
  ShiftCalendar,
} from '@groundwork/contract/entities/shift-calendar.ts';
import { toMachineId, toSiteId } from '@groundwork/domain/ids.ts';
import { keyWindows } from '@groundwork/domain/shifts/window-keys.ts';
import type { StoredCalendar } from './calendar-store.ts';
import type { NewShiftAssignment, StoredShiftAssignment } from './shift-assignment-store.ts';
import type { StoredVersion } from './version-store.ts';

/** Presents a calendar with its versions. */
export const presentCalendar = (
  calendar: StoredCalendar,
  versions: readonly StoredVersion[],
): ShiftCalendar => ({
  ...calendar,
  id: String(calendar.id),
  versions: versions.map((version) => ({
    ...version,
    id: String(version.id),
    // Those stored before there were keys have none.
    windows: keyWindows(version.windows),
  })),
});

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

/** Converts an assignment from the wire to the form that is stored. */
export function toNewShiftAssignment(fields: ShiftAssignmentFields): NewShiftAssignment {
  const { startsOn } = fields;
  const calendarId = fields.calendarId === null ? null : Number(fields.calendarId);
  return {
    startsOn,
    calendarId,
    machineId: fields.kind === 'machine' ? toMachineId(fields.subjectId) : null,
    siteId: fields.kind === 'site' ? toSiteId(fields.subjectId) : null,
  };
}
