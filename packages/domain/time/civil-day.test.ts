import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { civilDateAt, civilDayAt, nextMidnightAfter, startOfCivilDate } from './civil-day.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const VECTORS = `${process.env.GROUNDWORK_VECTORS ?? `${ROOT}../shared/vectors`}/reference/local-days.json`;

type LocalDays = {
  readonly zones: readonly {
    readonly zone: string;
    readonly days: readonly {
      readonly localDate: string;
      readonly startUtc: string;
      readonly endUtc: string;
      readonly hours: number;
    }[];
  }[];
};

const seconds = (utc: string) => Date.parse(utc) / 1000;

describe.skipIf(!existsSync(VECTORS))(`the local days of ${VECTORS} (skipped if absent)`, () => {
  const zones = existsSync(VECTORS) ? (JSON.parse(readFileSync(VECTORS, 'utf8')) as LocalDays).zones : [];
  const days = zones.flatMap(({ zone, days }) => days.map((day) => [day.localDate, zone, day] as const));

  test.each(days)('%s in %s', (localDate, zone, { startUtc, endUtc, hours }) => {
    const [startsAt, endsAt] = [seconds(startUtc), seconds(endUtc)];
    expect(startOfCivilDate(localDate, zone)).toBe(startsAt);
    expect(civilDayAt(startsAt, zone)).toEqual({ date: localDate, startsAt, endsAt });
    expect(civilDateAt(endsAt - 1, zone)).toBe(localDate);
    expect(nextMidnightAfter(startsAt, zone)).toBe(endsAt);
    expect(endsAt - startsAt).toBe(hours * 3_600);
  });
});

test.each([
  ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00Z', 'midnight does not exist there'],
  ['America/Asuncion', '2024-10-06', '2024-10-06T04:00:00Z', 'midnight does not exist there'],
  ['America/Sao_Paulo', '2018-02-18', '2018-02-18T03:00:00Z', 'the hour before it came twice'],
  ['America/St_Johns', '2010-11-07', '2010-11-07T02:30:00Z', 'its first minute came twice'],
])('the first instant of a day in %s on %s is %s: %s', (zone, date, startUtc) => {
  const startsAt = seconds(startUtc);
  expect(startOfCivilDate(date, zone)).toBe(startsAt);
  expect(civilDateAt(startsAt, zone)).toBe(date);
  expect(civilDateAt(startsAt - 1, zone)).not.toBe(date);
});

test('a clock that falls back over midnight does not return to the day before', () => {
  const startsAt = startOfCivilDate('2010-11-07', 'America/St_Johns');
  expect(civilDateAt(startsAt + 1_800, 'America/St_Johns')).toBe('2010-11-07');
});

test('a date that a zone skipped has no instant', () => {
  const start = startOfCivilDate('2011-12-30', 'Pacific/Apia');
  expect(civilDayAt(start, 'Pacific/Apia').date).toBe('2011-12-31');
  expect(nextMidnightAfter(start - 1, 'Pacific/Apia')).toBe(start);
});

test('days tile time without gaps, in any order of calls', () => {
  const zone = fc.constantFrom('Europe/London', 'Asia/Beirut', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC');
  const instant = fc.integer({ min: seconds('2010-01-01T00:00:00Z'), max: seconds('2030-01-01T00:00:00Z') });
  fc.assert(
    fc.property(instant, zone, (at, name) => {
      const day = civilDayAt(at, name);
      expect(day.startsAt).toBeLessThanOrEqual(at);
      expect(day.endsAt).toBeGreaterThan(at);
      expect(civilDayAt(day.startsAt - 1, name).endsAt).toBe(day.startsAt);
      expect(civilDayAt(day.endsAt, name).startsAt).toBe(day.endsAt);
    }),
  );
});
