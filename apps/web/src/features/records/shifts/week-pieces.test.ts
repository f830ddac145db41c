import { expect, test } from 'vitest';
import { sumWeeklyHours, toWeekPieces } from './week-pieces.ts';

test('splits a night shift over two columns, from Sunday into Monday', () => {
  const night = { fromMinute: 1_320, toMinute: 1_800 };
  expect(toWeekPieces([{ weekday: 3, ...night }])).toEqual([
    { weekday: 3, fromMinute: 1_320, toMinute: 1_440 },
    { weekday: 4, fromMinute: 0, toMinute: 360 },
  ]);
  expect(toWeekPieces([{ weekday: 7, ...night }])[1]).toMatchObject({ weekday: 1, toMinute: 360 });
});

test('keeps a window to midnight in its column', () => {
  const late = { weekday: 2, fromMinute: 960, toMinute: 1_440 } as const;
  expect(toWeekPieces([late])).toEqual([late]);
});

test('subtracts breaks only if they are out of hours', () => {
  const windows = [{ weekday: 1, fromMinute: 420, toMinute: 1_020 }] as const;
  const breaks = [{ weekday: 1, fromMinute: 720, toMinute: 750 }] as const;
  expect(sumWeeklyHours(windows, breaks, false)).toBe(10);
  expect(sumWeeklyHours(windows, breaks, true)).toBe(9.5);
});
