import { expect, test } from 'vitest';
import { listHeardWithin } from './heard-within.ts';

const DAY = 86_400;

test.each([
  [0, ['day', 'week', 'month']],
  [DAY, ['day', 'week', 'month']],
  [DAY + 1, ['week', 'month']],
  [7 * DAY + 1, ['month']],
  [30 * DAY + 1, ['older']],
])('heard %s seconds ago is heard within %j', (seconds, periods) => {
  expect(listHeardWithin(seconds)).toEqual(periods);
});
