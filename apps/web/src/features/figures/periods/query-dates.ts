import { daysBetween } from '@groundwork/domain/time/civil-date.ts';
import type { DateRange } from './period.ts';

/** The dates of a query; empty if every machine answers for its own today. */
export type QueryDates = { readonly start?: string; readonly end?: string };

/** The dates in an address of a list or a machine. */
export type AddressDates = { readonly startDate?: string | undefined; readonly endDate?: string | undefined };

/** Whether the dates of an address end before they start. */
export const isReversed = ({ startDate, endDate }: AddressDates, today: string): boolean =>
  startDate !== undefined && startDate !== 'max' && daysBetween(startDate, endDate ?? today) < 0;

/**
 * Returns the dates of an address as calls expect them, or the default if it has none. An end before its start
 * gives one day.
 */
export function toQueryDates(
  { startDate, endDate }: AddressDates,
  today: string,
  defaultRange?: DateRange,
): QueryDates {
  if (startDate === undefined && endDate === undefined)
    return defaultRange === undefined ? {} : { start: defaultRange.startDate, end: defaultRange.endDate };
  const end = endDate ?? today;
  if (startDate === 'max') return { start: 'max', end };
  const start = startDate ?? end;
  return { start: isReversed({ startDate, endDate }, today) ? end : start, end };
}

/** The dates chosen for an address: a start of `max` has no end. */
export type DateChoice = { readonly startDate: string; readonly endDate: string | undefined };

/** Returns the option of `RangeFields` for all recorded time. */
export const offerEverything = ({ start }: QueryDates, onChoose: (dates: DateChoice) => void) => ({
  isChosen: start === 'max',
  onChoose: () => onChoose({ startDate: 'max', endDate: undefined }),
});

/** Returns the range in dates. A start of `max` is resolved once an answer has named the first day. */
export function toDateRange(
  { start, end }: QueryDates,
  today: string,
  answered: DateRange | null,
): DateRange {
  const endDate = end ?? today;
  if (start !== 'max') return { startDate: start ?? endDate, endDate };
  return { startDate: answered?.startDate ?? endDate, endDate };
}
