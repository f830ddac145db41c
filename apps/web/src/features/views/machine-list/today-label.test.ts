import { expect, test } from 'vitest';
import { findOtherDate } from './today-label.ts';

const LONDON = {
  timezone: 'Europe/London',
  today: { startsAt: '2026-11-24T00:00:00Z', endsAt: '', states: '' },
};
const AMSTERDAM = {
  timezone: 'Europe/Amsterdam',
  today: { startsAt: '2026-11-24T23:00:00Z', endsAt: '', states: '' },
};

test('half an hour before midnight in London, a machine in Amsterdam shows the next day, and says so', () => {
  const dateInHead = '2026-11-24';
  expect(findOtherDate(LONDON, dateInHead)).toBeNull();
  expect(findOtherDate(AMSTERDAM, dateInHead)).toBe('2026-11-25');
});

test('half an hour after midnight in London both show the day of the head', () => {
  const dateInHead = '2026-11-25';
  const next = { ...LONDON, today: { ...LONDON.today, startsAt: '2026-11-25T00:00:00Z' } };
  expect([next, AMSTERDAM].map((machine) => findOtherDate(machine, dateInHead))).toEqual([null, null]);
});

test('a machine behind the zone of the head is still on the day before', () => {
  const today = { startsAt: '2026-11-24T05:00:00Z', endsAt: '', states: '' };
  expect(findOtherDate({ timezone: 'America/New_York', today }, '2026-11-25')).toBe('2026-11-24');
});
