import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toSourceId } from '../ids.ts';
import { type CounterDay, DRIFT_RULES, deriveDrift } from './counter-drift.ts';

type Name = 'engineHours' | 'odometer';
const HOUR = 3600;

/** The same growth of a source on each of a number of days from 1 June. */
const daily = (source: number, growth: number, days: number, counter: Name = 'engineHours') =>
  Array.from({ length: days }, (_, index): CounterDay<Name> => {
    const day = `2026-06-${String(index + 1).padStart(2, '0')}`;
    return { day, sourceId: toSourceId(source), counter, growth };
  });

test('two hour counters that drift apart by an hour a day are reported, over the days that both counted', () => {
  const days = [...daily(7, 8 * HOUR, 10), ...daily(9, 7 * HOUR, 8)];
  expect(deriveDrift(days, DRIFT_RULES)).toEqual([
    { counter: 'engineHours', sourceIds: [toSourceId(7), toSourceId(9)], difference: 7 * HOUR, days: 7 },
  ]);
});

test('less than a week, less than an hour in total or one part in a hundred is no drift', () => {
  const fewDays = [...daily(7, 8 * HOUR, 4), ...daily(9, 4 * HOUR, 4)];
  const anHour = [...daily(7, HOUR, 7), ...daily(9, HOUR - 600, 7)];
  const month = [...daily(7, 10 * HOUR, 30), ...daily(9, 9.9 * HOUR, 30)];
  for (const days of [fewDays, anHour, month]) expect(deriveDrift(days, DRIFT_RULES)).toEqual([]);
});

test('a source that was silent for days and reports them on its return has not drifted', () => {
  const steady = daily(7, 8 * HOUR, 12);
  const silent = daily(9, 8 * HOUR, 12).filter((_, index) => index < 3 || index > 8);
  const back = silent.map((day, index) => (index === 3 ? { ...day, growth: 7 * 8 * HOUR } : day));
  expect(deriveDrift([...steady, ...back], DRIFT_RULES)).toEqual([]);
});

test('a counter that stands still for days while the other one counts has drifted', () => {
  const stuck = daily(7, 20_000, 10, 'odometer').filter((_, index) => index < 3 || index > 6);
  const days = [...stuck, ...daily(9, 20_000, 10, 'odometer')];
  expect(deriveDrift(days, DRIFT_RULES)).toEqual([
    { counter: 'odometer', sourceIds: [toSourceId(7), toSourceId(9)], difference: -80_000, days: 9 },
  ]);
});

test('hours are not compared with metres, and days that only one source counted are ignored', () => {
  const unlike = [...daily(7, 8 * HOUR, 10), ...daily(9, 500_000, 10, 'odometer')];
  expect(deriveDrift(unlike, DRIFT_RULES)).toEqual([]);
  const apart = [...daily(7, 8 * HOUR, 10), ...daily(9, 4 * HOUR, 30).slice(10)];
  expect(deriveDrift(apart, DRIFT_RULES)).toEqual([]);
});

test('of three counters each pair that disagrees is reported, the largest difference first', () => {
  const days = [...daily(1, 8 * HOUR, 7), ...daily(2, 6 * HOUR, 7), ...daily(3, 8 * HOUR, 7)];
  expect(deriveDrift(days, DRIFT_RULES).map(({ sourceIds }) => sourceIds)).toEqual([
    [1, 2],
    [2, 3],
  ]);
});

test('the order of days and parts of days makes no difference', () => {
  const part = fc.record({
    day: fc.constantFrom('2026-06-01', '2026-06-04', '2026-06-08'),
    sourceId: fc.integer({ min: 1, max: 3 }).map(toSourceId),
    counter: fc.constantFrom<Name>('engineHours', 'odometer'),
    growth: fc.nat(40_000),
  });
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (days) => {
      const sorted = (drifts: object[]) => drifts.map((drift) => JSON.stringify(drift)).sort();
      expect(sorted(deriveDrift(days.toReversed(), DRIFT_RULES))).toEqual(
        sorted(deriveDrift(days, DRIFT_RULES)),
      );
    }),
  );
});
