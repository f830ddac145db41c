import { expect, test } from 'vitest';
import { provesRow } from '../../../../../../testing/spec-proof.ts';
import { findPeriod, PERIODS, type Period, resolvePeriod } from './period.ts';

const SUNDAY = '2026-03-01';

test.each<[Period, string, string]>([
  ['today', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-02-28', '2026-02-28'],
  ['last7Days', '2026-02-23', '2026-03-01'],
  ['thisWeek', '2026-02-23', '2026-03-01'],
  ['lastWeek', '2026-02-16', '2026-02-22'],
  ['thisMonth', '2026-03-01', '2026-03-01'],
  ['lastMonth', '2026-02-01', '2026-02-28'],
])('on Sunday 1 March 2026, %s is %s to %s', (period, startDate, endDate) => {
  expect(resolvePeriod(period, SUNDAY)).toEqual({ startDate, endDate });
});

test('dates that match no period give null', () => {
  expect(findPeriod({ startDate: '2026-02-03', endDate: '2026-02-05' }, SUNDAY)).toBeNull();
});

test('every period is found again on an ordinary day', () => {
  const day = '2026-04-23';
  for (const period of PERIODS) expect(findPeriod(resolvePeriod(period, day), day)).toBe(period);
});

test('the presets are those of the specification, and weeks begin on Monday', async () => {
  const toPresetText = (period: Period) =>
    period.replaceAll(/[A-Z]|\d+/g, (part) => ` ${part.toLowerCase()}`);
  await provesRow('constant:date-range-presets', ({ value }) => {
    expect(PERIODS.map(toPresetText)).toEqual(value);
  });
  await provesRow('constant:report/week-starts-on', ({ value }) => {
    const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });
    for (const day of ['2026-02-23', '2026-02-26', SUNDAY]) {
      const { startDate } = resolvePeriod('thisWeek', day);
      expect([startDate, weekday.format(new Date(startDate))]).toEqual(['2026-02-23', value]);
    }
  });
});
