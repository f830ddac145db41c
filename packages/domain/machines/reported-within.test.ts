import { expect, test } from 'vitest';
import { listReportedWithin } from './reported-within.ts';

const DAY = 86_400;

test.each([
  [0, ['day', 'week', 'month']],
  [DAY, ['day', 'week', 'month']],
  [DAY + 1, ['week', 'month']],
  [7 * DAY + 1, ['month']],
  [30 * DAY + 1, ['older']],
])('%s seconds ago is within %j', (seconds, periods) => {
  expect(listReportedWithin(seconds)).toEqual(periods);
});
