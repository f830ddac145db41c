import { expect, test } from 'vitest';
import { splitAtSilence } from './split-at-silence.ts';

const at = (hour: number) => ({ at: `2026-11-12T${String(hour).padStart(2, '0')}:00:00Z` });
const stretch = (state: 'missing' | 'off', from: number, to: number) => ({
  state,
  startedAt: at(from).at,
  endedAt: at(to).at,
});

test('a line ends where the machine was silent, and not where it was off', () => {
  const stretches = [stretch('off', 0, 8), stretch('missing', 8, 10), stretch('off', 10, 14)];
  expect(splitAtSilence([1, 6, 8, 10, 12].map(at), stretches)).toEqual([
    [at(1), at(6), at(8)],
    [at(10), at(12)],
  ]);
});

test('no points make no line', () => {
  expect(splitAtSilence([], [stretch('missing', 0, 24)])).toEqual([]);
});
