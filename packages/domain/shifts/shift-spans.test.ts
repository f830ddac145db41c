import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type Weekday } from '../time/civil-date.ts';
import type { ShiftCalendar, WeeklyWindow } from './shift-calendar.ts';
import { listShiftSpans, shiftSpansIn } from './shift-spans.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const VECTORS = `${process.env.GROUNDWORK_VECTORS ?? `${ROOT}../shared/vectors`}/reference/local-days.json`;
const WEEK: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const seconds = (utc: string) => Date.parse(utc) / 1000;
const texts = (spans: readonly { from: number; to: number }[]) =>
  spans.map(({ from, to }) => [from, to].map((at) => new Date(at * 1000).toISOString().slice(0, 16)));
const daily = (fromHour: number, toHour: number): WeeklyWindow[] =>
  WEEK.map((weekday) => ({ weekday, fromMinute: fromHour * 60, toMinute: toHour * 60 }));
const calendar = (windows: readonly WeeklyWindow[], part: Partial<ShiftCalendar> = {}): ShiftCalendar => ({
  windows,
  breaks: [],
  breaksAreOutOfHours: false,
  graceSeconds: 600,
  holidays: [],
  ...part,
});

test('a night keeps its local ends over the clock changes of spring and autumn', () => {
  const night = calendar(daily(22, 30));
  expect(texts(listShiftSpans(night, '2026-03-28', 'Europe/London'))).toEqual([
    ['2026-03-28T22:00', '2026-03-29T05:00'],
  ]);
  expect(texts(listShiftSpans(night, '2026-10-24', 'Europe/London'))).toEqual([
    ['2026-10-24T21:00', '2026-10-25T06:00'],
  ]);
});

test('a skipped local time is the instant after the skip, a repeated one its first occurrence', () => {
  const early = calendar(daily(1.5, 4));
  expect(texts(listShiftSpans(early, '2026-03-29', 'Europe/London'))).toEqual([
    ['2026-03-29T01:00', '2026-03-29T03:00'],
  ]);
  expect(texts(listShiftSpans(early, '2026-10-25', 'Europe/London'))).toEqual([
    ['2026-10-25T00:30', '2026-10-25T04:00'],
  ]);
  expect(listShiftSpans(calendar(daily(1, 2)), '2026-03-29', 'Europe/London')).toEqual([]);
});

test('on a holiday no window begins, but the night shift before it runs to its end', () => {
  const night = calendar(daily(22, 30), { holidays: ['2026-12-25'] });
  const spans = shiftSpansIn(night, 'UTC', seconds('2026-12-25T00:00Z'), seconds('2026-12-27T00:00Z'));
  expect(texts(spans)).toEqual([
    ['2026-12-25T00:00', '2026-12-25T06:00'],
    ['2026-12-26T22:00', '2026-12-27T00:00'],
  ]);
});

test('a break is cut out only if it is out of hours, after midnight as well', () => {
  const breaks: WeeklyWindow[] = [{ weekday: 2, fromMinute: 120, toMinute: 150 }];
  const night: WeeklyWindow[] = [{ weekday: 1, fromMinute: 22 * 60, toMinute: 30 * 60 }];
  const [from, to] = [seconds('2026-04-20T00:00Z'), seconds('2026-04-22T00:00Z')];
  expect(texts(shiftSpansIn(calendar(night, { breaks }), 'UTC', from, to))).toEqual([
    ['2026-04-20T22:00', '2026-04-21T06:00'],
  ]);
  expect(
    texts(shiftSpansIn(calendar(night, { breaks, breaksAreOutOfHours: true }), 'UTC', from, to)),
  ).toEqual([
    ['2026-04-20T22:00', '2026-04-21T02:00'],
    ['2026-04-21T02:30', '2026-04-21T06:00'],
  ]);
});

test('the same calendar gives other instants in another zone', () => {
  const days = calendar(daily(7, 17));
  const noon = seconds('2026-04-20T12:00Z');
  expect(texts(shiftSpansIn(days, 'Asia/Kolkata', noon - 43_200, noon + 43_200))).toEqual([
    ['2026-04-20T01:30', '2026-04-20T11:30'],
  ]);
  expect(texts(shiftSpansIn(days, 'UTC', noon - 43_200, noon + 43_200))).toEqual([
    ['2026-04-20T07:00', '2026-04-20T17:00'],
  ]);
});

type LocalDays = { readonly zones: readonly { readonly zone: string; readonly days: readonly LocalDay[] }[] };
type LocalDay = { readonly localDate: string; readonly startUtc: string; readonly endUtc: string };

describe.skipIf(!existsSync(VECTORS))(`the local days of ${VECTORS} (skipped if absent)`, () => {
  const zones = existsSync(VECTORS) ? (JSON.parse(readFileSync(VECTORS, 'utf8')) as LocalDays).zones : [];
  const days = zones.flatMap(({ zone, days }) => days.map((day) => [day.localDate, zone, day] as const));

  test.each(days)(
    'round the clock on %s in %s is the whole local day',
    (date, zone, { startUtc, endUtc }) => {
      const always = calendar(daily(0, 24));
      const [from, to] = [seconds(startUtc), seconds(endUtc)];
      expect(listShiftSpans(always, date, zone)).toEqual([{ from, to }]);
      expect(shiftSpansIn(always, zone, from - 3_600, to + 3_600)).toEqual([
        { from: from - 3_600, to: to + 3_600 },
      ]);
    },
  );
});

const anyZone = fc.constantFrom('Europe/London', 'Asia/Beirut', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC');
const anyInstant = fc.integer({ min: seconds('2010-01-01T00:00Z'), max: seconds('2030-01-01T00:00Z') });
const anyWindow: fc.Arbitrary<WeeklyWindow> = fc
  .tuple(fc.constantFrom(...WEEK), fc.integer({ min: 0, max: 1_439 }), fc.integer({ min: 1, max: 1_440 }))
  .map(([weekday, fromMinute, length]) => ({ weekday, fromMinute, toMinute: fromMinute + length }));
const anyCalendar = fc
  .tuple(fc.array(anyWindow, { maxLength: 5 }), fc.array(anyWindow, { maxLength: 3 }), fc.boolean())
  .map(([windows, breaks, breaksAreOutOfHours]) => calendar(windows, { breaks, breaksAreOutOfHours }));

test('spans of two parts add up to the spans of the whole, inside a window that began that day or the day before', () => {
  const anyLength = fc.integer({ min: 2, max: 5 * 86_400 });
  fc.assert(
    fc.property(
      anyCalendar,
      anyZone,
      anyInstant,
      anyLength,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (...drawn) => {
        const [shifts, zone, from, length, share] = drawn;
        const to = from + length;
        const middle = from + Math.round(length * share);
        const whole = shiftSpansIn(shifts, zone, from, to);
        const parts = [shiftSpansIn(shifts, zone, from, middle), shiftSpansIn(shifts, zone, middle, to)];
        expect(lengthOf(parts.flat())).toBe(lengthOf(whole));
        expect(
          whole.every((span, index) => span.from < span.to && span.from > (whole[index - 1]?.to ?? 0)),
        ).toBe(true);
        const dates = Array.from({ length: 9 }, (_, days) => addDays(dateAt(from), days - 2));
        const begun = dates.flatMap((date) => listShiftSpans(shifts, date, zone));
        for (const span of whole)
          expect(begun.some((window) => window.from <= span.from && window.to > span.from)).toBe(true);
      },
    ),
  );
});

const dateAt = (at: number) => new Date(at * 1000).toISOString().slice(0, 10);
const lengthOf = (spans: readonly { from: number; to: number }[]) =>
  spans.reduce((sum, { from, to }) => sum + to - from, 0);
