import type { ShiftCalendar } from '../shifts/shift-calendar.ts';
import { shiftSpansIn } from '../shifts/shift-spans.ts';
import { clipSpans, type Span } from '../shifts/spans.ts';
import { weekdayOf } from '../time/civil-date.ts';
import { civilDayAt, startOfCivilDate } from '../time/civil-day.ts';
import { instantOfClockTime } from '../time/clock-time.ts';

/** A part of a local day, half-open in seconds since 1970, with the calendar in force; null: none is. */
export type DayPart = {
  readonly date: string;
  readonly zone: string;
  readonly from: number;
  readonly until: number;
  readonly calendar: ShiftCalendar | null;
};

const FRIDAY = 5;
/** The window of a working day that no calendar tells of: 07:00 to 17:00. */
const [USUAL_FROM_MINUTE, USUAL_TO_MINUTE] = [7 * 60, 17 * 60];

/** Whether hours are contracted for a day: Monday to Friday, and no holiday of the calendar. */
export function isContractedDay(date: string, calendar: ShiftCalendar | null): boolean {
  return weekdayOf(date) <= FRIDAY && !calendar?.holidays.includes(date);
}

/**
 * The seconds of a day's allowance that fall to a part of the day: the share of its shift windows that lies inside.
 * The parts of a day add up to its allowance. Need not be whole.
 */
export function contractedSeconds(part: DayPart, allowanceSeconds: number): number {
  if (!isContractedDay(part.date, part.calendar)) return 0;
  const windows = windowsOf(part);
  const inside = lengthOf(clipSpans(windows, part.from, part.until));
  return (allowanceSeconds * inside) / lengthOf(windows);
}

/** Windows by calendar, zone and date: all machines of a fleet ask for those of the same few days. */
const remembered = new WeakMap<object, Map<string, readonly Span[]>>();
const WITHOUT_CALENDAR = {};
const REMEMBERED_AT_MOST = 4_000;

function windowsOf(part: DayPart): readonly Span[] {
  const owner = part.calendar ?? WITHOUT_CALENDAR;
  const days = remembered.get(owner) ?? new Map<string, readonly Span[]>();
  const key = `${part.zone} ${part.date}`;
  const windows = days.get(key) ?? computeWindows(part);
  if (days.size >= REMEMBERED_AT_MOST) days.clear();
  remembered.set(owner, days.set(key, windows));
  return windows;
}

/** Never empty: a working day without a window of its own has the usual one. */
function computeWindows({ date, zone, calendar }: DayPart): readonly Span[] {
  const { startsAt, endsAt } = civilDayAt(startOfCivilDate(date, zone), zone);
  const spans = calendar ? shiftSpansIn(calendar, zone, startsAt, endsAt) : [];
  if (spans.length > 0) return spans;
  const usual = (minute: number) => instantOfClockTime(date, minute, zone);
  return [{ from: usual(USUAL_FROM_MINUTE), to: usual(USUAL_TO_MINUTE) }];
}

const lengthOf = (spans: readonly Span[]): number => spans.reduce((sum, { from, to }) => sum + to - from, 0);
