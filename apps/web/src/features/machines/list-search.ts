import { SHOW } from '@groundwork/contract/v1/portal/machines/list.ts';
import { daysBetween, isCivilDate } from '@groundwork/domain/time/civil-date.ts';
import * as z from 'zod/mini';
import type { DateRange } from '../periods/public.ts';

const date = z.string().check(z.refine(isCivilDate));
const optional = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);

/**
 * What the address of the machine list says. What is not valid is as if it were not there, but for a filter: that a
 * link names one that is none has to be told.
 */
export const listSearch = z.object({
  startDate: optional(z.union([date, z.literal('max')])),
  endDate: optional(date),
  filter: optional(z.string()),
  show: optional(z.enum(SHOW)),
  sortKey: optional(z.string()),
  search: optional(z.string()),
});
export type ListSearch = z.output<typeof listSearch>;

/** The dates that calls are asked for; none where every machine answers for its own today. */
export type AskedDates = { readonly start?: string; readonly end?: string };

/** The range of an address as calls want it. An end before its beginning gives one day. */
export function askedDatesOf({ startDate, endDate }: ListSearch, today: string): AskedDates {
  if (startDate === undefined && endDate === undefined) return {};
  const end = endDate ?? today;
  if (startDate === 'max') return { start: 'max', end };
  const start = startDate ?? end;
  return { start: daysBetween(start, end) < 0 ? end : start, end };
}

/** The range in dates; that which begins with the first reading once an answer has told when that was. */
export function rangeOf({ start, end }: AskedDates, today: string, answered: DateRange | null): DateRange {
  const endDate = end ?? today;
  if (start !== 'max') return { startDate: start ?? endDate, endDate };
  return { startDate: answered?.startDate ?? endDate, endDate };
}
