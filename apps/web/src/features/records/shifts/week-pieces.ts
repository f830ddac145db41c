import type { WeeklyWindow } from '@groundwork/domain/shifts/shift-calendar.ts';
import type { Weekday } from '@groundwork/domain/time/civil-date.ts';

const MINUTES_PER_DAY = 1_440;

/** The part of a window in the column of one day: minutes since 00:00, at most 1,440. */
export type WeekPiece = {
  readonly weekday: Weekday;
  readonly fromMinute: number;
  readonly toMinute: number;
};

/** Splits windows at midnight; the rest continues in the next column, from Sunday in Monday's. */
export function toWeekPieces(windows: readonly WeeklyWindow[]): WeekPiece[] {
  return windows.flatMap(({ weekday, fromMinute, toMinute }) => {
    const first = { weekday, fromMinute, toMinute: Math.min(toMinute, MINUTES_PER_DAY) };
    if (toMinute <= MINUTES_PER_DAY) return [first];
    const next = ((weekday % 7) + 1) as Weekday;
    return [first, { weekday: next, fromMinute: 0, toMinute: toMinute - MINUTES_PER_DAY }];
  });
}

/** The planned hours per week; breaks count unless they are out of hours. */
export function sumWeeklyHours(
  windows: readonly WeeklyWindow[],
  breaks: readonly WeeklyWindow[],
  breaksAreOutOfHours: boolean,
): number {
  const minutes = sumMinutes(windows) - (breaksAreOutOfHours ? sumMinutes(breaks) : 0);
  return minutes / 60;
}

const sumMinutes = (windows: readonly WeeklyWindow[]): number =>
  windows.reduce((sum, { fromMinute, toMinute }) => sum + toMinute - fromMinute, 0);
