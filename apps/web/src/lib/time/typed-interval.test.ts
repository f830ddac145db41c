import { expect, test } from 'vitest';
import { readTypedInterval, toTypedInterval } from './typed-interval.ts';

const ZONE = 'Europe/London';
const STORED = { from: '2026-06-01T06:00:37.000Z', to: '2026-06-05T16:30:12.000Z' };

test('converts to and from the zone of the machine', () => {
  expect(toTypedInterval(STORED, ZONE)).toEqual({ from: '2026-06-01T07:00', to: '2026-06-05T17:30' });
  expect(readTypedInterval({ from: '2026-06-01T07:00', to: '2026-06-05T17:30' }, ZONE)).toEqual({
    from: '2026-06-01T06:00:00.000Z',
    to: '2026-06-05T16:30:00.000Z',
  });
});

test('reads an empty end as open and keeps an empty start, for the server to refuse', () => {
  expect(toTypedInterval({ from: STORED.from, to: null }, ZONE).to).toBe('');
  expect(readTypedInterval({ from: '2026-06-01T07:00', to: '' }, ZONE).to).toBeNull();
  expect(readTypedInterval({ from: '', to: '2026-06-01T07:00' }, ZONE).from).toBe('');
});

test('keeps the seconds of an unchanged start', () => {
  const typed = { ...toTypedInterval(STORED, ZONE), to: '2026-06-06T08:00' };
  expect(readTypedInterval(typed, ZONE, STORED)).toEqual({
    from: STORED.from,
    to: '2026-06-06T07:00:00.000Z',
  });
});

test('opens the interval again when the end is cleared', () => {
  expect(readTypedInterval({ ...toTypedInterval(STORED, ZONE), to: '' }, ZONE, STORED).to).toBeNull();
});
