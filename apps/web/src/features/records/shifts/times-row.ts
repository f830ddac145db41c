import type { WeeklyWindow } from '@groundwork/domain/shifts/shift-calendar.ts';
import type { Weekday } from '@groundwork/domain/time/civil-date.ts';

const MINUTES_PER_DAY = 1_440;

export const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const MONDAY: Weekday = 1;
export const WORKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5];

/** The same times on some days, as a person types them; an end that is not later is on the day after. */
export type TimesRow = {
  readonly days: readonly Weekday[];
  /** What clocks show, `07:00`; empty while it is being typed. */
  readonly from: string;
  readonly to: string;
};

/** The windows that the rows mean, row by row; a row without two times means none. */
export function windowsOf(rows: readonly TimesRow[]): WeeklyWindow[] {
  return rows.flatMap(({ days, from, to }) => {
    const [fromMinute, end] = [minuteOf(from), minuteOf(to)];
    if (fromMinute === null || end === null) return [];
    const toMinute = end > fromMinute ? end : end + MINUTES_PER_DAY;
    return days.map((weekday) => ({ weekday, fromMinute, toMinute }));
  });
}

/** Windows of the same times as one row each, in the order in which they first come. */
export function rowsOf(windows: readonly WeeklyWindow[]): TimesRow[] {
  const sameTimes = Map.groupBy(windows, ({ fromMinute, toMinute }) => `${fromMinute} ${toMinute}`);
  return [...sameTimes.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const days = same.map(({ weekday }) => weekday).sort();
    return [{ days, from: clockText(first.fromMinute), to: clockText(first.toMinute) }];
  });
}

/** The place of the row that means the window at a place among those of `windowsOf`; null where there is none. */
export function findRowOfWindow(rows: readonly TimesRow[], windowAt: number): number | null {
  const rowAt = rows.findIndex((_, at) => windowsOf(rows.slice(0, at + 1)).length > windowAt);
  return rowAt < 0 ? null : rowAt;
}

/** Tuesday to Friday become as Monday is; a row that then holds on no day is gone. */
export function withMondayOnWorkdays(rows: readonly TimesRow[]): TimesRow[] {
  return rows
    .map((row) => {
      const rest = row.days.filter((day) => !WORKDAYS.includes(day));
      return { ...row, days: row.days.includes(MONDAY) ? [...WORKDAYS, ...rest] : rest };
    })
    .filter(({ days }) => days.length > 0);
}

/** Whether the time ends on the day after the one on which it begins. */
export function isOvernight({ from, to }: TimesRow): boolean {
  const [begin, end] = [minuteOf(from), minuteOf(to)];
  return begin !== null && end !== null && end <= begin;
}

function minuteOf(text: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Minutes since 00:00 as a clock shows them. */
function clockText(minute: number): string {
  const ofDay = minute % MINUTES_PER_DAY;
  return `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`;
}
