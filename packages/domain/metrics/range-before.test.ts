import { expect, test } from 'vitest';
import { type CivilRange, chooseComparison, cutRangeBefore, rangeBefore } from './range-before.ts';

const range = (startsOn: string, endsOn: string): CivilRange => ({ startsOn, endsOn });
const toSeconds = (instant: string): number => Date.parse(instant) / 1000;

test.each([
  ['today', range('2026-06-10', '2026-06-10'), '2026-06-10', range('2026-06-03', '2026-06-03')],
  ['yesterday', range('2026-06-09', '2026-06-09'), '2026-06-10', range('2026-06-02', '2026-06-02')],
  ['an earlier day', range('2026-06-08', '2026-06-08'), '2026-06-10', range('2026-06-07', '2026-06-07')],
  ['the last seven days', range('2026-06-04', '2026-06-10'), '2026-06-10', range('2026-05-28', '2026-06-03')],
  ['this week', range('2026-06-08', '2026-06-10'), '2026-06-10', range('2026-06-01', '2026-06-03')],
  ['last week', range('2026-06-01', '2026-06-07'), '2026-06-10', range('2026-05-25', '2026-05-31')],
  ['this month', range('2026-05-01', '2026-05-20'), '2026-05-20', range('2026-04-01', '2026-04-20')],
  ['last month', range('2026-05-01', '2026-05-31'), '2026-06-10', range('2026-04-01', '2026-04-30')],
  [
    'March of no leap year',
    range('2026-03-01', '2026-03-30'),
    '2026-03-30',
    range('2026-02-01', '2026-02-28'),
  ],
  ['any other', range('2026-06-02', '2026-06-04'), '2026-06-10', range('2026-05-30', '2026-06-01')],
])('%s is compared with the range before it', (_, current, today, before) => {
  expect(rangeBefore(current, chooseComparison(current, today))).toEqual(before);
});

test('today at 14:32 is compared with yesterday until 14:32 in the zone of the machine', () => {
  const cut = cutRangeBefore(
    range('2026-06-10', '2026-06-10'),
    'directly-before',
    'Europe/Amsterdam',
    toSeconds('2026-06-10T12:32:00Z'),
  );
  expect(cut).toEqual({
    whole: range('2026-06-09', '2026-06-08'),
    cut: { date: '2026-06-09', at: toSeconds('2026-06-09T12:32:00Z') },
  });
});

test('a week so far is compared with the same part of the week before', () => {
  const cut = cutRangeBefore(
    range('2026-06-08', '2026-06-14'),
    'week',
    'UTC',
    toSeconds('2026-06-10T06:00:00Z'),
  );
  expect(cut).toEqual({
    whole: range('2026-06-01', '2026-06-02'),
    cut: { date: '2026-06-03', at: toSeconds('2026-06-03T06:00:00Z') },
  });
});

test('on the day after clocks went forward, the shorter day before ends an hour earlier', () => {
  const today = range('2026-03-30', '2026-03-30');
  const at = (instant: string) =>
    cutRangeBefore(today, 'directly-before', 'Europe/London', toSeconds(instant));
  expect(at('2026-03-30T21:59:00Z')?.cut).toEqual({
    date: '2026-03-29',
    at: toSeconds('2026-03-29T22:59:00Z'),
  });
  expect(at('2026-03-30T22:00:00Z')).toEqual({ whole: range('2026-03-29', '2026-03-29'), cut: null });
});

test('the 31st is compared with the whole of a month of 30 days', () => {
  const may = range('2026-05-01', '2026-05-31');
  const on = (instant: string) => cutRangeBefore(may, 'month', 'UTC', toSeconds(instant));
  expect(on('2026-05-31T08:00:00Z')).toEqual({ whole: range('2026-04-01', '2026-04-30'), cut: null });
  expect(on('2026-05-30T08:00:00Z')?.cut).toEqual({
    date: '2026-04-30',
    at: toSeconds('2026-04-30T08:00:00Z'),
  });
});

test('a past range is compared whole, and a future one with nothing', () => {
  const current = range('2026-06-02', '2026-06-04');
  const at = (instant: string) =>
    cutRangeBefore(current, 'directly-before', 'Pacific/Auckland', toSeconds(instant));
  expect(at('2026-06-04T12:00:00Z')).toEqual({ whole: range('2026-05-30', '2026-06-01'), cut: null });
  expect(at('2026-06-01T11:00:00Z')).toBeNull();
});
