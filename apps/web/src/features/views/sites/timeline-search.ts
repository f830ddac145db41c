import { MAX_TIMELINE_DAYS } from '@groundwork/contract/entities/site-timeline.ts';
import { addDays, daysBetween } from '@groundwork/domain/time/civil-date.ts';
import type { DateRange } from '../../figures/periods/public.ts';
import type { SitesSearch } from './site-search.ts';

/** Returns the days of an address: today if it names none, and a week at most, up to the last one. */
export function readTimelineDays({ startDate, endDate }: SitesSearch, today: string): DateRange {
  const end = endDate ?? (startDate === undefined || startDate === 'max' ? today : startDate);
  const start = startDate === undefined || startDate === 'max' ? end : startDate;
  if (daysBetween(start, end) < 0) return { startDate: end, endDate: end };
  const first = addDays(end, 1 - MAX_TIMELINE_DAYS);
  return { startDate: start < first ? first : start, endDate: end };
}

/** Moves the days by their own length. */
export function moveDays({ startDate, endDate }: DateRange, direction: 1 | -1): DateRange {
  const days = direction * (daysBetween(startDate, endDate) + 1);
  return { startDate: addDays(startDate, days), endDate: addDays(endDate, days) };
}
