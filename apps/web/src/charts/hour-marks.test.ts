import { expect, test } from 'vitest';
import { markHours } from './hour-marks.ts';

const listHours = (startsAt: string, endsAt: string, zone: string) =>
  markHours({ startsAt, endsAt }, zone).map(({ hour }) => hour);
const everyHour = Array.from({ length: 25 }, (_, hour) => hour);

test('marks 24 evenly spaced hours and the end of an ordinary day', () => {
  const day = { startsAt: '2026-04-25T23:00:00Z', endsAt: '2026-04-26T23:00:00Z' };
  const marks = markHours(day, 'Europe/London');
  expect(marks.map(({ hour }) => hour)).toEqual(everyHour);
  expect(marks.at(12)?.percent).toBeCloseTo(50, 9);
});

test('omits hour 1 in London when clocks go forward', () => {
  const hours = listHours('2026-03-29T00:00:00Z', '2026-03-29T23:00:00Z', 'Europe/London');
  expect(hours).toEqual(everyHour.filter((hour) => hour !== 1));
});

test('marks hour 1 twice in London when clocks go back', () => {
  const hours = listHours('2026-10-24T23:00:00Z', '2026-10-26T00:00:00Z', 'Europe/London');
  expect(hours).toEqual([0, 1, ...everyHour.slice(1)]);
});

test('marks the hours of the local clock in a zone with a half-hour offset', () => {
  const day = { startsAt: '2026-04-25T18:30:00Z', endsAt: '2026-04-26T18:30:00Z' };
  expect(markHours(day, 'Asia/Kolkata')[1]?.percent).toBeCloseTo(100 / 24, 9);
});
