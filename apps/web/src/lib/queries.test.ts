import { expect, test } from 'vitest';
import { isCalm } from './queries.ts';

const answered = (secondsAgo: number, calmMs?: number) =>
  isCalm({
    meta: calmMs === undefined ? undefined : { calmMs },
    state: { dataUpdatedAt: Date.now() - secondsAgo * 1_000 } as never,
  });

test('sums of a fleet are left alone for a while after they came, all else is asked for at once', () => {
  expect([answered(3, 10_000), answered(12, 10_000), answered(0), answered(0, 0)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
