import { expect, test } from 'vitest';
import { readTypedInterval, typedIntervalOf } from './typed-interval.ts';

const ZONE = 'Europe/London';
const STORED = { from: '2026-06-01T06:00:37.000Z', to: '2026-06-05T16:30:12.000Z' };

test('an interval is typed in the time of the machine', () => {
  expect(typedIntervalOf(STORED, ZONE)).toEqual({ from: '2026-06-01T07:00', to: '2026-06-05T17:30' });
  expect(readTypedInterval({ from: '2026-06-01T07:00', to: '2026-06-05T17:30' }, ZONE)).toEqual({
    from: '2026-06-01T06:00:00.000Z',
    to: '2026-06-05T16:30:00.000Z',
  });
});

test('an empty end is open, and an empty beginning is none', () => {
  expect(typedIntervalOf({ from: STORED.from, to: null }, ZONE).to).toBe('');
  expect(readTypedInterval({ from: '2026-06-01T07:00', to: '' }, ZONE)?.to).toBeNull();
  expect(readTypedInterval({ from: '', to: '2026-06-01T07:00' }, ZONE)).toBeNull();
});

test('an end that nobody touched keeps its seconds', () => {
  const typed = { ...typedIntervalOf(STORED, ZONE), to: '2026-06-06T08:00' };
  expect(readTypedInterval(typed, ZONE, STORED)).toEqual({
    from: STORED.from,
    to: '2026-06-06T07:00:00.000Z',
  });
});

test('an end that was taken out is open again', () => {
  expect(readTypedInterval({ ...typedIntervalOf(STORED, ZONE), to: '' }, ZONE, STORED)?.to).toBeNull();
});
