import { expect, test } from 'vitest';
import { moveDays, readTimelineDays } from './timeline-search.ts';

const TODAY = '2026-11-20';

test('shows today, one day, or a week up to the last day', () => {
  const read = (startDate?: string, endDate?: string) => readTimelineDays({ startDate, endDate }, TODAY);
  expect(read()).toEqual({ startDate: TODAY, endDate: TODAY });
  expect(read('max')).toEqual({ startDate: TODAY, endDate: TODAY });
  expect(read('2026-11-18')).toEqual({ startDate: '2026-11-18', endDate: '2026-11-18' });
  expect(read('2026-11-16', '2026-11-19')).toEqual({ startDate: '2026-11-16', endDate: '2026-11-19' });
  expect(read('2026-01-01', '2026-11-19')).toEqual({ startDate: '2026-11-13', endDate: '2026-11-19' });
  expect(read('2026-11-20', '2026-11-19')).toEqual({ startDate: '2026-11-19', endDate: '2026-11-19' });
});

test('moves by as many days as are shown', () => {
  const week = { startDate: '2026-11-09', endDate: '2026-11-15' };
  expect(moveDays(week, 1)).toEqual({ startDate: '2026-11-16', endDate: '2026-11-22' });
  expect(moveDays({ startDate: TODAY, endDate: TODAY }, -1)).toEqual({
    startDate: '2026-11-19',
    endDate: '2026-11-19',
  });
});
