import type { ShiftCalendar } from '../shifts/shift-calendar.ts';
import { shiftSpansIn } from '../shifts/shift-spans.ts';
import { clipSpans, type Span } from '../shifts/spans.ts';
import { getWeekday } from '../time/civil-date.ts';
import { civilDayAt, startOfCivilDate } from '../time/civil-day.ts';
import { clockTimeToInstant } from '../time/clock-time.ts';

/** A part of a local day, half-open in seconds since 1970, with the calendar in force; null: none. */
export type DayPart = {
  readonly date: string;
  readonly zone: string;
  readonly from: number;
  readonly until: number;
  readonly calendar: ShiftCalendar | null;
};

const FRIDAY = 5;
/** The default window of a working day: 07:00 to 17:00. */
const [DEFAULT_FROM_MINUTE, DEFAULT_TO_MINUTE] = [7 * 60, 17 * 60];

/** Returns whether hours are contracted for a day: Monday to Friday, except holidays of the calendar. */
export function isContractedDay(date: string, calendar: ShiftCalendar | null): boolean {
  return getWeekday(date) <= FRIDAY && !calendar?.holidays.includes(date);
}

/**
 * Returns the seconds of a day's allowance for a part of the day, in proportion to its shift windows inside the part.
 * The parts of a day add up to its allowance. May be fractional.
 */
export function contractedSeconds(part: DayPart, allowanceSeconds: number): number {
  if (!isContractedDay(part.date, part.calendar)) return 0;
  const windows = getWindows(part);
  const inside = sumLengths(clipSpans(windows, part.from, part.until));
  return (allowanceSeconds * inside) / sumLengths(windows);
}

/** Windows by calendar, zone and date: all machines of a fleet need those of the same few days. */
const cache = new WeakMap<object, Map<string, readonly Span[]>>();
const WITHOUT_CALENDAR = {};
const MAX_CACHED_DAYS = 4_000;

function getWindows(part: DayPart): readonly Span[] {
  const owner = part.calendar ?? WITHOUT_CALENDAR;
  const days = cache.get(owner) ?? new Map<string, readonly Span[]>();
  const key = `${part.zone} ${part.date}`;
  const windows = days.get(key) ?? computeWindows(part);
  if (days.size >= MAX_CACHED_DAYS) days.clear();
  cache.set(owner, days.set(key, windows));
  return windows;
}

/** Never empty: a working day without windows has the default one. */
function computeWindows({ date, zone, calendar }: DayPart): readonly Span[] {
  const { startsAt, endsAt } = civilDayAt(startOfCivilDate(date, zone), zone);
  const spans = calendar ? shiftSpansIn(calendar, zone, startsAt, endsAt) : [];
  if (spans.length > 0) return spans;
  const usual = (minute: number) => clockTimeToInstant(date, minute, zone);
  return [{ from: usual(DEFAULT_FROM_MINUTE), to: usual(DEFAULT_TO_MINUTE) }];
}

const sumLengths = (spans: readonly Span[]): number =>
  spans.reduce((sum, { from, to }) => sum + to - from, 0);
