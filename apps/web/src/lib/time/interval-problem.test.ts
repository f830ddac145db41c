import { expect, test } from 'vitest';
import { CallFailure, type FailureCode } from '../calls/call-failure.ts';
import { findRefusedEnd } from './interval-problem.ts';

const NOW = new Date('2026-06-10T12:00:00Z');
const find = (code: FailureCode, from: string, to: string | null = null) =>
  findRefusedEnd(new CallFailure(code), { from, to }, NOW);

test('shows an overlap at the start and a reversed interval at the end', () => {
  expect(find('HIRE_OVERLAPS', '2026-06-01T00:00:00Z')).toBe('from');
  expect(find('INTERVAL_REVERSED', '2026-06-01T00:00:00Z', '2026-05-01T00:00:00Z')).toBe('to');
});

test('shows a future time at the end that is in the future', () => {
  expect(find('TIME_IN_FUTURE', '2026-07-01T00:00:00Z')).toBe('from');
  expect(find('TIME_IN_FUTURE', '2026-06-01T00:00:00Z', '2026-07-01T00:00:00Z')).toBe('to');
});

test('returns null for failures that are not about the interval', () => {
  expect(find('INTERNAL', '2026-06-01T00:00:00Z')).toBeNull();
  expect(findRefusedEnd(null, { from: '', to: null }, NOW)).toBeNull();
});
