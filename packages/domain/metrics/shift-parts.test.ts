import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ShiftCalendar } from '../shifts/shift-calendar.ts';
import type { Span } from '../shifts/spans.ts';
import { civilDayAt, startOfCivilDate } from '../time/civil-day.ts';
import { clockTimeToInstant } from '../time/clock-time.ts';
import { listShiftParts, sumShiftParts } from './shift-parts.ts';

const ZONE = 'Europe/London';
const HOUR = 3_600;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7] as const;

const everyDay = (fromMinute: number, toMinute: number): ShiftCalendar => ({
  windows: EVERY_DAY.map((weekday) => ({ weekday, fromMinute, toMinute })),
  breaks: [],
  breaksAreOutOfHours: false,
  graceSeconds: 600,
  holidays: [],
});

const at = (date: string, minute: number) => clockTimeToInstant(date, minute, ZONE);
const hoursOf = (calendar: ShiftCalendar, time: Span, assigned: readonly Span[]) => {
  const { shiftSeconds, operatorSeconds } = sumShiftParts(
    listShiftParts({ calendar, zone: ZONE, ...time }, assigned),
  );
  return [(shiftSeconds ?? 0) / HOUR, (operatorSeconds ?? 0) / HOUR];
};

test('an operator counts in the shift only, from the assignment until its end', () => {
  const day = { from: at('2026-06-10', 0), to: at('2026-06-11', 0) };
  const shift = everyDay(7 * 60, 17 * 60);
  expect(hoursOf(shift, day, [])).toEqual([10, 0]);
  expect(hoursOf(shift, day, [day])).toEqual([10, 10]);
  const fromNine = { from: at('2026-06-10', 9 * 60), to: at('2026-06-10', 20 * 60) };
  expect(hoursOf(shift, day, [fromNine])).toEqual([10, 8]);
  expect(hoursOf(shift, day, [fromNine, { from: at('2026-06-10', 8 * 60), to: fromNine.from }])).toEqual([
    10, 9,
  ]);
});

test.each([
  ['spring', '2026-03-29', 7],
  ['autumn', '2026-10-25', 9],
])('a night shift over the clock change in %s has its real length', (_, date, hours) => {
  const night = everyDay(22 * 60, 30 * 60);
  const evening = startOfCivilDate(date, ZONE) - 12 * HOUR;
  const time = { from: evening, to: evening + 24 * HOUR };
  expect(hoursOf(night, time, [time])).toEqual([hours, hours]);
});

test('without work on a holiday there is no shift time', () => {
  const day = { from: at('2026-12-25', 0), to: at('2026-12-26', 0) };
  const calendar = { ...everyDay(7 * 60, 17 * 60), holidays: ['2026-12-25'] };
  expect(hoursOf(calendar, day, [day])).toEqual([0, 0]);
});

/** Around the clock change of October. */
const FIRST = startOfCivilDate('2026-10-23', ZONE);
const second = fc.integer({ min: 0, max: 5 * 24 * HOUR }).map((seconds) => FIRST + seconds);
const span = fc.tuple(second, second).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));
const minutes = fc.tuple(fc.integer({ min: 0, max: 1_439 }), fc.integer({ min: 1, max: 1_440 }));

test('the days and parts of a stretch add up to it', () => {
  fc.assert(
    fc.property(
      span,
      fc.array(span, { maxLength: 4 }),
      minutes,
      second,
      (time, assigned, [from, length], cut) => {
        const calendar = everyDay(from, from + length);
        const sum = (part: Span) =>
          sumShiftParts(listShiftParts({ calendar, zone: ZONE, ...part }, assigned));
        const whole = sum(time);
        const bounds = [time.from, Math.min(Math.max(cut, time.from), time.to)];
        for (let end = civilDayAt(time.from, ZONE).endsAt; end < time.to; end = civilDayAt(end, ZONE).endsAt)
          bounds.push(end);
        bounds.push(time.to);
        bounds.sort((a, b) => a - b);
        const parts = bounds.slice(1).map((to, index) => sum({ from: bounds[index] ?? to, to }));
        const add = (name: 'shiftSeconds' | 'operatorSeconds') =>
          parts.reduce((total, part) => total + (part[name] ?? 0), 0);
        expect(add('shiftSeconds')).toBe(whole.shiftSeconds);
        expect(add('operatorSeconds')).toBe(whole.operatorSeconds);
        expect(whole.operatorSeconds).toBe(countAssigned(calendar, time, assigned));
      },
    ),
    { numRuns: 60 },
  );
});

/** Counts the same from the ends of shifts and assignments alone. */
function countAssigned(calendar: ShiftCalendar, time: Span, assigned: readonly Span[]): number {
  const shifts = listShiftParts({ calendar, zone: ZONE, ...time }, []);
  const marks = new Set([time, ...shifts, ...assigned].flatMap(({ from, to }) => [from, to]));
  const instants = [...marks].sort((a, b) => a - b);
  const holds = (spans: readonly Span[], instant: number) =>
    spans.some(({ from, to }) => from <= instant && instant < to);
  return instants.reduce((sum, instant, index) => {
    const next = instants[index + 1] ?? instant;
    return holds(shifts, instant) && holds(assigned, instant) ? sum + next - instant : sum;
  }, 0);
}
