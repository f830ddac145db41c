import { expect, test } from 'vitest';
import { weeklyHoursOf, weekPiecesOf } from './week-pieces.ts';

test('a night shift is drawn in two columns, that of Sunday at the beginning of the week', () => {
  const night = { fromMinute: 1_320, toMinute: 1_800 };
  expect(weekPiecesOf([{ weekday: 3, ...night }])).toEqual([
    { weekday: 3, fromMinute: 1_320, toMinute: 1_440 },
    { weekday: 4, fromMinute: 0, toMinute: 360 },
  ]);
  expect(weekPiecesOf([{ weekday: 7, ...night }])[1]).toMatchObject({ weekday: 1, toMinute: 360 });
});

test('a window to midnight stays in its column', () => {
  const late = { weekday: 2, fromMinute: 960, toMinute: 1_440 } as const;
  expect(weekPiecesOf([late])).toEqual([late]);
});

test('breaks shorten the week only where they are out of hours', () => {
  const windows = [{ weekday: 1, fromMinute: 420, toMinute: 1_020 }] as const;
  const breaks = [{ weekday: 1, fromMinute: 720, toMinute: 750 }] as const;
  expect(weeklyHoursOf(windows, breaks, false)).toBe(10);
  expect(weeklyHoursOf(windows, breaks, true)).toBe(9.5);
});
