import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { type CivilRange, getRange } from './civil-range.ts';
import { findFirstCoveredDay } from './first-covered-day-query.ts';

type RangeQuery = {
  readonly organisation: { readonly id: OrganisationId; readonly timeZone: string };
  /** `max`: from the first covered day, however long ago. */
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly machineId?: MachineId | undefined;
  readonly now: Date;
};

/** Reads the dates over which figures are summed; throws the errors of `getRange`. */
export async function readFiguresRange(db: Db, query: RangeQuery): Promise<CivilRange> {
  const { organisation, start, end, machineId, now } = query;
  if (start !== 'max') return getRange({ start, end }, organisation.timeZone, now);
  const { endsOn } = getRange({ end }, organisation.timeZone, now);
  const first = await findFirstCoveredDay(db, {
    organisationId: organisation.id,
    machineId: machineId ?? null,
  });
  return { startsOn: first === null || first > endsOn ? endsOn : first, endsOn };
}
