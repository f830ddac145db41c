import type { ShiftWindow } from '@groundwork/domain/shifts/shift-calendar.ts';
import type { Weekday } from '@groundwork/domain/time/civil-date.ts';

const MINUTES_PER_DAY = 1_440;

export const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const MONDAY: Weekday = 1;
export const WORKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5];

/**
 * The same times on several days, as a person types them; an end that is not after the start is on the next
 * day.
 */
export type TimesRow = {
  readonly days: readonly Weekday[];
  /** Local time, `07:00`; empty while it is being typed. */
  readonly from: string;
  readonly to: string;
  /** The keys of its shifts by day; new ones have none. */
  readonly keys?: Readonly<Partial<Record<Weekday, string>>>;
};

/** Converts rows to windows, row by row; skips rows with incomplete times. */
export function toWindows(rows: readonly TimesRow[]): ShiftWindow[] {
  return rows.flatMap(({ days, from, to, keys = {} }) => {
    const [fromMinute, end] = [parseMinute(from), parseMinute(to)];
    if (fromMinute === null || end === null) return [];
    const toMinute = end > fromMinute ? end : end + MINUTES_PER_DAY;
    return days.map((weekday) => {
      const key = keys[weekday];
      return { weekday, fromMinute, toMinute, ...(key !== undefined && { key }) };
    });
  });
}

/** Groups windows of the same times into rows, in order of first occurrence. */
export function toRows(windows: readonly ShiftWindow[]): TimesRow[] {
  const sameTimes = Map.groupBy(windows, ({ fromMinute, toMinute }) => `${fromMinute} ${toMinute}`);
  return [...sameTimes.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const days = same.map(({ weekday }) => weekday).sort();
    const keys = Object.fromEntries(same.flatMap(({ weekday, key }) => (key ? [[weekday, key]] : [])));
    const times = { from: formatMinute(first.fromMinute), to: formatMinute(first.toMinute) };
    return [{ days, ...times, ...(Object.keys(keys).length > 0 && { keys }) }];
  });
}

/**
 * The index of the row that a window of `toWindows` comes from, by the window's index; null if there is none.
 */
export function findRowOfWindow(rows: readonly TimesRow[], windowAt: number): number | null {
  const rowAt = rows.findIndex((_, at) => toWindows(rows.slice(0, at + 1)).length > windowAt);
  return rowAt < 0 ? null : rowAt;
}

/** Copies Monday's times to Tuesday to Friday; removes rows without days. */
export function withMondayOnWorkdays(rows: readonly TimesRow[]): TimesRow[] {
  return rows
    .map((row) => {
      const rest = row.days.filter((day) => !WORKDAYS.includes(day));
      return { ...row, days: row.days.includes(MONDAY) ? [...WORKDAYS, ...rest] : rest };
    })
    .filter(({ days }) => days.length > 0);
}

/** Whether the row has a day and both times; another one has no window, so that it is not saved. */
export const isComplete = (row: TimesRow): boolean => toWindows([row]).length > 0;

/** Whether the row ends on the next day. */
export function isOvernight({ from, to }: TimesRow): boolean {
  const [begin, end] = [parseMinute(from), parseMinute(to)];
  return begin !== null && end !== null && end <= begin;
}

function parseMinute(text: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Formats minutes since 00:00 as a time of day. */
function formatMinute(minute: number): string {
  const ofDay = minute % MINUTES_PER_DAY;
  return `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`;
}
