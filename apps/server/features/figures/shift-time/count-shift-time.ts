import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import { addShiftTime, type ShiftTime, sumShiftParts } from '@groundwork/domain/metrics/shift-parts.ts';
import type { Db } from '../../../db/db.ts';
import { type Calendars, type ContextTime, listWorkedTimes } from './list-worked-times.ts';

/** Shift time by machine; a machine without an own calendar in the time has no entry. */
export type ShiftTimes = ReadonlyMap<MachineId, ShiftTime>;

/** Counts the shift time of each machine in its times. */
export async function countShiftTime(
  db: Db,
  organisationId: OrganisationId,
  times: readonly ContextTime[],
  calendars: Calendars,
): Promise<ShiftTimes> {
  const sums = new Map<MachineId, ShiftTime>();
  for (const { time, parts } of await listWorkedTimes(db, organisationId, times, calendars))
    sums.set(time.machineId, addShiftTime(sums.get(time.machineId) ?? NO_SHIFT_TIME, sumShiftParts(parts)));
  return sums;
}

/** Of a machine without a calendar: unknown. */
export const NO_SHIFT_TIME: ShiftTime = { shiftSeconds: null, operatorSeconds: null };
