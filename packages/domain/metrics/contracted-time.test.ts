import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ShiftCalendar } from '../shifts/shift-calendar.ts';
import type { Weekday } from '../time/civil-date.ts';
import { contractedSeconds, type DayPart, isContractedDay } from './contracted-time.ts';

const HOUR = 3_600;
const MONDAY = '2026-06-08';
const calendar = (fromHour: number, toHour: number, holidays: readonly string[] = []): ShiftCalendar => ({
  windows: ([1, 2, 3, 4, 5, 6, 7] as Weekday[]).map((weekday) => ({
    weekday,
    fromMinute: fromHour * 60,
    toMinute: toHour * 60,
  })),
  breaks: [],
  breaksAreOutOfHours: false,
  graceSeconds: 600,
  holidays,
});

const at = (date: string, clock: string): number => Date.parse(`${date}T${clock}:00Z`) / 1000;
const part = (changes: Partial<DayPart> = {}): DayPart => ({
  date: MONDAY,
  zone: 'UTC',
  from: at(MONDAY, '00:00'),
  until: at(MONDAY, '00:00') + 24 * HOUR,
  calendar: null,
  ...changes,
});

test.each([
  ['a whole working day', part(), 10],
  ['a day until noon without a calendar', part({ until: at(MONDAY, '12:00') }), 5],
  [
    'a day from noon in a shift of 06:00 to 14:00',
    part({ from: at(MONDAY, '12:00'), calendar: calendar(6, 14) }),
    2.5,
  ],
  ['a day before its shift begins', part({ until: at(MONDAY, '05:00') }), 0],
  ['a holiday', part({ calendar: calendar(7, 17, [MONDAY]) }), 0],
  [
    'a Saturday with a shift',
    part({
      date: '2026-06-13',
      from: at('2026-06-13', '00:00'),
      until: at('2026-06-14', '00:00'),
      calendar: calendar(7, 17),
    }),
    0,
  ],
])('%s has its share of ten hours', (_, dayPart, hours) => {
  expect(contractedSeconds(dayPart, 10 * HOUR)).toBe(hours * HOUR);
});

test('a working day without a shift in the calendar counts by the default window', () => {
  const sundaysOnly = {
    ...calendar(7, 17),
    windows: [{ weekday: 7 as const, fromMinute: 0, toMinute: 600 }],
  };
  expect(contractedSeconds(part({ until: at(MONDAY, '12:00'), calendar: sundaysOnly }), 10 * HOUR)).toBe(
    5 * HOUR,
  );
});

test('a night shift counts on the days it is worked', () => {
  const nights = calendar(22, 30);
  expect(contractedSeconds(part({ until: at(MONDAY, '06:00'), calendar: nights }), 8 * HOUR)).toBe(6 * HOUR);
});

test('weekends and holidays have no hours', () => {
  expect(['2026-06-12', '2026-06-13', '2026-06-14'].map((date) => isContractedDay(date, null))).toEqual([
    true,
    false,
    false,
  ]);
});

test('the parts of a day add up to its allowance, wherever it is cut and through clock changes', () => {
  const dates = fc.constantFrom(MONDAY, '2026-03-27', '2026-03-30', '2026-10-26', '2026-06-13');
  const zones = fc.constantFrom('UTC', 'Europe/London', 'Asia/Kolkata', 'America/New_York');
  const cuts = fc.array(fc.integer({ min: 0, max: 24 * HOUR }), { maxLength: 4 });
  const shift = fc.option(fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 13, max: 30 })));
  fc.assert(
    fc.property(dates, zones, cuts, shift, (date, zone, offsets, hours) => {
      const dayPart = part({ date, zone, calendar: hours ? calendar(hours[0], hours[1]) : null });
      const [start, end] = [at(date, '00:00') - 15 * HOUR, at(date, '00:00') + 39 * HOUR];
      const bounds = [
        start,
        ...offsets.map((offset) => at(date, '00:00') + offset).sort((a, b) => a - b),
        end,
      ];
      const sum = bounds
        .slice(1)
        .map((until, index) => contractedSeconds({ ...dayPart, from: bounds[index] ?? start, until }, 36_000))
        .reduce((total, seconds) => total + seconds, 0);
      expect(sum).toBeCloseTo(isContractedDay(date, dayPart.calendar) ? 36_000 : 0, 6);
    }),
    { numRuns: 200 },
  );
});
