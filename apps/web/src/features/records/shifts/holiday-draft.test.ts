import type { Holiday } from '@groundwork/contract/entities/shift-calendar.ts';
import { expect, test } from 'vitest';
import { listYears, withOwnHoliday, withPublicHolidays } from './holiday-draft.ts';

const of = (date: string, part: Partial<Holiday> = {}): Holiday => ({
  date,
  name: date,
  isPublic: true,
  isWorked: false,
  ...part,
});
const own = of('2026-08-14', { isPublic: false, name: 'Works outing' });

test('replaces public holidays and keeps own days and exceptions', () => {
  const known = [of('2026-04-06', { isWorked: true }), own, of('2026-12-28')];
  const ofPlace = [of('2026-04-06'), of('2026-08-14'), of('2026-10-03')];
  expect(withPublicHolidays(known, ofPlace)).toEqual([
    of('2026-04-06', { isWorked: true }),
    own,
    of('2026-10-03'),
  ]);
});

test('keeps only own days without a country', () => {
  expect(withPublicHolidays([of('2026-12-25'), own], [])).toEqual([own]);
});

test('inserts an own day by date, in place of another of that date', () => {
  const known = [of('2026-04-06'), of('2026-12-25')];
  expect(withOwnHoliday(known, '2026-08-14', 'Works outing')).toEqual([known[0], own, known[1]]);
  const closed = of('2026-12-25', { isPublic: false, name: 'Closed' });
  expect(withOwnHoliday(known, '2026-12-25', 'Closed')).toEqual([known[0], closed]);
});

test('lists each year once in ascending order', () => {
  expect(listYears([of('2026-04-06'), of('2026-12-25'), of('2027-01-01')])).toEqual(['2026', '2027']);
});
