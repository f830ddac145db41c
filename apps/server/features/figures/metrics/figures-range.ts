import type { Db } from '../../../db/database.ts';
import { type CivilRange, getRange } from './civil-range.ts';
import { findFirstToldDay } from './first-told-day-query.ts';

type RangeAsked = {
  readonly organisation: { readonly id: number; readonly timeZone: string };
  /** `max`: from the first day of which anything is told, however long ago. */
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly machineId?: number;
  readonly now: Date;
};

/** The dates over which figures are summed; throws what `getRange` throws. */
export async function getFiguresRange(db: Db, asked: RangeAsked): Promise<CivilRange> {
  const { organisation, start, end, machineId, now } = asked;
  if (start !== 'max') return getRange({ start, end }, organisation.timeZone, now);
  const { endsOn } = getRange({ end }, organisation.timeZone, now);
  const first = await findFirstToldDay(db, organisation.id, machineId);
  return { startsOn: first === null || first > endsOn ? endsOn : first, endsOn };
}
