import { expect, test } from 'vitest';
import { groupTrips } from './join-trips.ts';

const span = (startedAt: number, endedAt: number) => ({ startedAt, endedAt });

test('a leg goes on over a stop in which the engine was never off', () => {
  const trips = [span(10, 20), span(30, 40), span(50, 60)];
  const stops = [span(0, 10), span(20, 30), span(40, 50), span(60, 90)];
  const group = (offAt: readonly number[]) =>
    groupTrips(trips, stops, ({ startedAt }) => offAt.includes(startedAt)).map((trips) => trips.length);
  expect(group([])).toEqual([3]);
  expect(group([40])).toEqual([2, 1]);
  expect(group([0, 60])).toEqual([3]);
  expect(group([20, 40])).toEqual([1, 1, 1]);
});

test('trips with nothing between them, as on two hires, are no leg', () => {
  expect(groupTrips([span(0, 10), span(500, 600)], [], () => false)).toHaveLength(2);
});
