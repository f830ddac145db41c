import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { ShiftPart } from '@groundwork/domain/metrics/shift-parts.ts';
import type { Db } from '../../../db/db.ts';
import { listEdges } from '../activity/public.ts';
import { readCalendarContents } from './calendar-contents-query.ts';
import { listLiveTimes } from './list-live-times.ts';
import { listWorkedTimes } from './list-worked-times.ts';
import { listSliceTimes } from './shift-time-query.ts';

type ShiftPartsQuery = {
  readonly organisationId: OrganisationId;
  readonly machineId: MachineId;
  readonly startsOn: string;
  readonly endsOn: string;
  /** Seconds since 1970. */
  readonly until: number;
};

/** A part of the shift time of a machine, with its day and calendar. */
export type DatedShiftPart = ShiftPart & {
  readonly day: string;
  readonly zone: string;
  readonly shiftsKey: string | null;
};

/** Reads the shift time of a machine part by part; the parts add up to `readShiftTime`. */
export async function readShiftParts(
  db: Db,
  { machineId, ...query }: ShiftPartsQuery,
): Promise<DatedShiftPart[]> {
  const { organisationId } = query;
  const chosen = { ...query, machineIds: [machineId] };
  const edges = await listEdges(db, chosen);
  const times = [...(await listSliceTimes(db, chosen)), ...(await listLiveTimes(db, query, edges))];
  const calendars = await readCalendarContents(db, organisationId);
  const worked = await listWorkedTimes(db, organisationId, times, calendars);
  return worked.flatMap(({ time: { day, zone, shiftsKey }, parts }) =>
    parts.map((part) => ({ ...part, day, zone, shiftsKey })),
  );
}
