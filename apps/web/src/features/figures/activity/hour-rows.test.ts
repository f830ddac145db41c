import { expect, test } from 'vitest';
import { listHourRows } from './hour-rows.ts';

const DAY = { startsAt: '2026-11-20T00:00:00Z', endsAt: '2026-11-21T00:00:00Z' };
const at = (time: string) => `2026-11-20T${time}:00Z`;

test('an hour has its greatest speed, the last value of counters, and the time on a lorry', () => {
  const series = [
    {
      measurement: 'speed' as const,
      unit: 'km/h',
      points: [
        { at: at('07:10'), value: 31 },
        { at: at('07:50'), value: 12 },
        { at: at('08:00'), value: 5 },
      ],
    },
    { measurement: 'engineHours' as const, unit: 'h', points: [{ at: at('07:59'), value: 10.5 }] },
  ];
  const carried = { startedAt: at('08:45'), endedAt: at('09:10'), transported: true };
  const off = { startedAt: at('09:10'), endedAt: at('12:00'), transported: false };
  expect(listHourRows(DAY, series, [carried, off])).toEqual([
    {
      startedAt: '2026-11-20T07:00:00.000Z',
      values: { speed: 31, engineHours: 10.5 },
      transportedSeconds: 0,
    },
    { startedAt: '2026-11-20T08:00:00.000Z', values: { speed: 5 }, transportedSeconds: 900 },
    { startedAt: '2026-11-20T09:00:00.000Z', values: {}, transportedSeconds: 600 },
  ]);
});

test('the hours of a short day start where the day does', () => {
  const day = { startsAt: '2026-03-28T18:30:00Z', endsAt: '2026-03-28T20:00:00Z' };
  const series = [{ measurement: 'fuelUsed' as const, unit: 'l', points: [{ at: day.startsAt, value: 0 }] }];
  expect(listHourRows(day, series, []).map(({ startedAt }) => startedAt)).toEqual([
    '2026-03-28T18:30:00.000Z',
  ]);
});
