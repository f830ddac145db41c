import { expect, test } from 'vitest';
import { joinDates } from './join-dates.ts';

test('adjacent dates are one range, also over the end of a month', () => {
  expect(joinDates(['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-05'])).toEqual([
    { startsOn: '2026-10-30', endsOn: '2026-11-01' },
    { startsOn: '2026-11-05', endsOn: '2026-11-05' },
  ]);
  expect(joinDates([])).toEqual([]);
});
