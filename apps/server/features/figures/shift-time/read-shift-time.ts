import type { MachineId } from '@groundwork/domain/ids.ts';
import { addShiftTime, type ShiftTime } from '@groundwork/domain/metrics/shift-parts.ts';
import { shiftSpansIn } from '@groundwork/domain/shifts/shift-spans.ts';
import { civilDayAt, startOfCivilDate } from '@groundwork/domain/time/civil-day.ts';
import type { Db } from '../../../db/db.ts';
import type { StoredEdge } from '../activity/public.ts';
import { countShiftTime, type ShiftTimes } from './count-shift-time.ts';
import { listLiveTimes } from './list-live-times.ts';
import type { Calendars } from './list-worked-times.ts';
import {
  type DatedShift,
  listWorkedCalendars,
  type ShiftTimeQuery,
  sumShiftTime,
} from './shift-time-query.ts';

/** Reads the shift time of each machine in the days, and the part of it with an operator. */
export async function readShiftTime(
  db: Db,
  query: ShiftTimeQuery,
  calendars: Calendars,
  edges: readonly StoredEdge[],
): Promise<ShiftTimes> {
  const { organisationId } = query;
  const [worked, live] = await Promise.all([listWorkedCalendars(db, query), listLiveTimes(db, query, edges)]);
  const shifts = worked.flatMap((one) => listShifts(one, query, calendars));
  const [summed, counted] = await Promise.all([
    sumShiftTime(db, query, shifts),
    countShiftTime(db, organisationId, live, calendars),
  ]);
  const sums = new Map<MachineId, ShiftTime>();
  for (const { machineId, ...sum } of summed) sums.set(machineId, sum);
  for (const [machineId, sum] of counted) {
    const known = sums.get(machineId);
    sums.set(machineId, known ? addShiftTime(known, sum) : sum);
  }
  return sums;
}

/** The shifts of a calendar in the days, cut at midnight. */
function listShifts(
  { shiftsKey, zone }: { readonly shiftsKey: string; readonly zone: string },
  { startsOn, endsOn }: ShiftTimeQuery,
  calendars: Calendars,
): DatedShift[] {
  const calendar = calendars.get(shiftsKey);
  if (!calendar) return [];
  const shifts: DatedShift[] = [];
  for (let at = startOfCivilDate(startsOn, zone); ; ) {
    const { date, startsAt, endsAt } = civilDayAt(at, zone);
    if (date > endsOn) return shifts;
    for (const span of shiftSpansIn(calendar, zone, startsAt, endsAt))
      shifts.push({ shiftsKey, zone, date, ...span });
    at = endsAt;
  }
}
