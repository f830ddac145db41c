import { expect, test } from 'vitest';
import { layOnDay } from './day-stretch.ts';

const day = { startsAt: '2026-04-26T00:00:00Z', endsAt: '2026-04-27T00:00:00Z' };
const stretch = (startedAt: string, endedAt: string) => ({ startedAt, endedAt, state: 'active' as const });

test('places a stretch by its share of the day', () => {
  const [laid] = layOnDay([stretch('2026-04-26T06:00:00Z', '2026-04-26T18:00:00Z')], day);
  expect(laid).toMatchObject({ startPercent: 25, widthPercent: 50 });
});

test('cuts a stretch at midnight and drops one of another day', () => {
  const laid = layOnDay(
    [
      stretch('2026-04-25T20:00:00Z', '2026-04-26T06:00:00Z'),
      stretch('2026-04-27T00:00:00Z', '2026-04-27T06:00:00Z'),
    ],
    day,
  );
  expect(laid).toHaveLength(1);
  expect(laid[0]).toMatchObject({ startPercent: 0, widthPercent: 25 });
});

test('draws an hour wider on a day of 23 hours', () => {
  const short = { startsAt: '2026-03-29T00:00:00Z', endsAt: '2026-03-29T23:00:00Z' };
  const [laid] = layOnDay([stretch('2026-03-29T00:00:00Z', '2026-03-29T01:00:00Z')], short);
  expect(laid?.widthPercent).toBeCloseTo(100 / 23, 9);
});
