import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import { listShiftParts, type ShiftPart } from '@groundwork/domain/metrics/shift-parts.ts';
import type { ShiftCalendar } from '@groundwork/domain/shifts/shift-calendar.ts';
import type { Db } from '../../../db/db.ts';
import { listAssigned, listOwnMachines } from './shift-time-query.ts';

/** Calendars by the key in slices. */
export type Calendars = ReadonlyMap<string, ShiftCalendar>;

/** Monitored time of a machine in one context, half-open in seconds since 1970. */
export type ContextTime = {
  readonly machineId: MachineId;
  readonly from: number;
  readonly to: number;
  readonly zone: string;
  /** Null: no calendar is in force. */
  readonly shiftsKey: string | null;
};

/** The shift time within a time. */
export type WorkedTime<Time extends ContextTime> = {
  readonly time: Time;
  readonly parts: readonly ShiftPart[];
};

/**
 * Cuts the shift time of each of the times at the assignments of operators. Leaves out times without a calendar, and
 * those of machines hired from others, whose operators are their owners'.
 */
export async function listWorkedTimes<Time extends ContextTime>(
  db: Db,
  organisationId: OrganisationId,
  times: readonly Time[],
  calendars: Calendars,
): Promise<WorkedTime<Time>[]> {
  const machineIds = [...new Set(times.map(({ machineId }) => machineId))];
  if (machineIds.length === 0) return [];
  const [owned, assignments] = await Promise.all([
    listOwnMachines(db, organisationId, machineIds),
    listAssigned(db, organisationId, machineIds),
  ]);
  const own = new Set(owned.map(({ id }) => id));
  const assigned = Map.groupBy(assignments, ({ machineId }) => machineId);
  return times.flatMap((time) => {
    const { machineId, shiftsKey, zone, from, to } = time;
    if (shiftsKey === null || !own.has(machineId)) return [];
    const calendar = calendars.get(shiftsKey) ?? null;
    const spans = (assigned.get(machineId) ?? []).map((one) => ({ from: one.from, to: one.to ?? to }));
    return [{ time, parts: calendar ? listShiftParts({ calendar, zone, from, to }, spans) : [] }];
  });
}
