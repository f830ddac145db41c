import {
  MAX_MACHINE_DAYS,
  MAX_REPORT_MACHINE_DAYS,
  MAX_ROUTE_DAYS,
  MAX_SUMMARY_MACHINE_DAYS,
} from '@groundwork/domain/maps/route-limits.ts';
import { addDays } from '@groundwork/domain/time/civil-date.ts';
import { startOfCivilDate } from '@groundwork/domain/time/civil-day.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { PathRange } from '../../figures/routes/public.ts';

const DAY_MS = 86_400_000;

/** Civil dates, both included. */
export type RouteDays = { readonly startsOn: string; readonly endsOn: string };

const countDays = ({ startsOn, endsOn }: RouteDays): number =>
  (Date.parse(endsOn) - Date.parse(startsOn)) / DAY_MS + 1;

/** Returns how many days of machines are read. */
export const countMachineDays = (days: RouteDays, machines: number): number => countDays(days) * machines;

/** Throws TOO_MANY_ROUTE_DAYS, TOO_MANY_ROUTES for more than one answer may read. */
export function checkAmount(days: RouteDays, machines: number): void {
  if (countDays(days) > MAX_ROUTE_DAYS) throw new Refusal('TOO_MANY_ROUTE_DAYS');
  if (countMachineDays(days, machines) > MAX_MACHINE_DAYS) throw new Refusal('TOO_MANY_ROUTES');
}

/** Throws TOO_MANY_ROUTES for more than one report may read. */
export function checkReport(days: RouteDays, machines: number, report: string): void {
  const max = report === 'summary-routes' ? MAX_SUMMARY_MACHINE_DAYS : MAX_REPORT_MACHINE_DAYS;
  if (countMachineDays(days, machines) > max) throw new Refusal('TOO_MANY_ROUTES');
}

/** Returns the seconds of days in a zone, up to now. */
export function toPathRange({ startsOn, endsOn }: RouteDays, zone: string, now: Date): PathRange {
  const end = startOfCivilDate(addDays(endsOn, 1), zone) - 1;
  return {
    from: startOfCivilDate(startsOn, zone),
    until: Math.min(end, Math.floor(now.getTime() / 1000)),
  };
}

/** As `toPathRange` for many machines: days are converted once for each zone. */
export function createPathRanges(days: RouteDays, now: Date): (zone: string) => PathRange {
  const ranges = new Map<string, PathRange>();
  return (zone) => {
    const range = ranges.get(zone) ?? toPathRange(days, zone, now);
    ranges.set(zone, range);
    return range;
  };
}
