import { expect, test } from 'vitest';
import type { ShiftCalendar } from '../../shifts/shift-calendar.ts';
import { derive, machine, reading } from '../proof/story.fixture.ts';
import type { Item } from '../stream/item.ts';

/** The day of the stories is a Wednesday. */
const WEDNESDAY = 3;
const calendar = (more: Partial<ShiftCalendar> = {}): ShiftCalendar => ({
  windows: [{ weekday: WEDNESDAY, fromMinute: 7 * 60, toMinute: 17 * 60 }],
  breaks: [],
  breaksAreOutOfHours: false,
  graceSeconds: 600,
  holidays: [],
  ...more,
});

const works = (from: string, to: string): Item[] => [reading(from, { rpm: 1_500 }), reading(to, { rpm: 0 })];

/** The out-of-hours minutes by date of a machine that works by a calendar. */
function outOfHours(
  shifts: ShiftCalendar | null,
  ...pieces: readonly [from: string, to: string][]
): [string, number][] {
  const items: Item[] = [
    ...machine('EXCAVATOR'),
    { kind: 'calendar', at: 0, calendar: shifts },
    ...pieces.flatMap(([from, to]) => works(from, to)),
  ];
  return derive(items, '40:00').outOfHours.map(({ startedAt, endedAt, slice }) => [
    slice.date,
    (endedAt - startedAt) / 60,
  ]);
}

test.each<[string, [string, string][], [string, number][]]>([
  ['work inside the shift does not count', [['08:00', '08:15']], []],
  ['work after the shift counts', [['18:00', '18:15']], [['2026-06-10', 15]]],
  ['ten minutes count in full', [['18:00', '18:10']], [['2026-06-10', 10]]],
  ['less than ten minutes do not count', [['18:00', '18:09:59']], []],
  ['work that reaches into the shift is cut at its start', [['06:47', '07:02']], [['2026-06-10', 13]]],
  [
    'both sides of a shift are not joined',
    [
      ['06:52', '07:00'],
      ['17:00', '17:08'],
    ],
    [],
  ],
  [
    'pieces less than three minutes apart are compared with the grace together',
    [
      ['18:00', '18:06'],
      ['18:08:59', '18:13'],
    ],
    [
      ['2026-06-10', 6],
      ['2026-06-10', 4 + 1 / 60],
    ],
  ],
  [
    'pieces three minutes apart are not',
    [
      ['18:00', '18:06'],
      ['18:09', '18:15'],
    ],
    [],
  ],
  [
    'each second counts on its own day',
    [['23:54', '24:08']],
    [
      ['2026-06-10', 6],
      ['2026-06-11', 8],
    ],
  ],
])('%s', (_, pieces, counted) => {
  expect(outOfHours(calendar(), ...pieces)).toEqual(counted);
});

test('a break is part of the shift, unless breaks are set to be out of hours', () => {
  const breaks = [{ weekday: WEDNESDAY, fromMinute: 720, toMinute: 750 }] as const;
  const lunch: [string, string] = ['12:00', '12:15'];
  expect(outOfHours(calendar({ breaks }), lunch)).toEqual([]);
  expect(outOfHours(calendar({ breaks, breaksAreOutOfHours: true }), lunch)).toEqual([['2026-06-10', 15]]);
});

test('on a holiday all work is out of hours', () => {
  expect(outOfHours(calendar({ holidays: ['2026-06-10'] }), ['08:00', '08:15'])).toEqual([
    ['2026-06-10', 15],
  ]);
});

test('an overnight shift covers the morning after', () => {
  const overnight = calendar({ windows: [{ weekday: WEDNESDAY, fromMinute: 22 * 60, toMinute: 30 * 60 }] });
  expect(outOfHours(overnight, ['29:00', '29:15'], ['31:00', '31:12'])).toEqual([['2026-06-11', 12]]);
});

test('without a calendar nothing is out of hours', () => {
  expect(outOfHours(null, ['18:00', '18:15'])).toEqual([]);
});
