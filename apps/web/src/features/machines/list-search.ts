import { DISPLAYED_STATES } from '@groundwork/contract/entities/machine.ts';
import { SHOW } from '@groundwork/contract/v1/portal/machines/list.ts';
import { addDays, daysBetween, isCivilDate } from '@groundwork/domain/time/civil-date.ts';
import * as z from 'zod/mini';
import type { DateRange } from '../periods/public.ts';

const date = z.string().check(z.refine(isCivilDate));
const optional = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);

/** What the address of the machine list says. What is not valid is as if it were not there. */
export const listSearch = z.object({
  startDate: optional(z.union([date, z.literal('max')])),
  endDate: optional(date),
  filter: optional(z.enum(DISPLAYED_STATES)),
  show: optional(z.enum(SHOW)),
  sortKey: optional(z.string()),
  search: optional(z.string()),
});
export type ListSearch = z.output<typeof listSearch>;

/** Days that one call answers for at most; as far back as `max` reaches. */
const LONGEST_RANGE_DAYS = 400;

/** The range that an address asks for: today where it says nothing. An end before its beginning gives one day. */
export function rangeOf({ startDate, endDate }: ListSearch, today: string): DateRange {
  const end = endDate ?? today;
  const earliest = addDays(end, 1 - LONGEST_RANGE_DAYS);
  if (startDate === 'max') return { startDate: earliest, endDate: end };
  const start = startDate ?? end;
  return { startDate: daysBetween(start, end) < 0 ? end : start, endDate: end };
}
