import type { WeeklyWindow } from '@groundwork/domain/shifts/shift-calendar.ts';
import type { Weekday } from '@groundwork/domain/time/civil-date.ts';

const MINUTES_PER_DAY = 1_440;

/** What is drawn of a window in the column of one day: minutes since its 00:00, at most 1,440. */
export type WeekPiece = {
  readonly weekday: Weekday;
  readonly fromMinute: number;
  readonly toMinute: number;
};

/** A window that ends after midnight goes on at the top of the next column, on Sunday in that of Monday. */
export function weekPiecesOf(windows: readonly WeeklyWindow[]): WeekPiece[] {
  return windows.flatMap(({ weekday, fromMinute, toMinute }) => {
    const first = { weekday, fromMinute, toMinute: Math.min(toMinute, MINUTES_PER_DAY) };
    if (toMinute <= MINUTES_PER_DAY) return [first];
    const next = ((weekday % 7) + 1) as Weekday;
    return [first, { weekday: next, fromMinute: 0, toMinute: toMinute - MINUTES_PER_DAY }];
  });
}

/** Hours a week in which work is expected; breaks count as long as they are not out of hours. */
export function weeklyHoursOf(
  windows: readonly WeeklyWindow[],
  breaks: readonly WeeklyWindow[],
  breaksAreOutOfHours: boolean,
): number {
  const minutes = minutesOf(windows) - (breaksAreOutOfHours ? minutesOf(breaks) : 0);
  return minutes / 60;
}

const minutesOf = (windows: readonly WeeklyWindow[]): number =>
  windows.reduce((sum, { fromMinute, toMinute }) => sum + toMinute - fromMinute, 0);
