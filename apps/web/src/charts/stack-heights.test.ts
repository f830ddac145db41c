import { expect, test } from 'vitest';
import { type StackTotals, stackDay } from './stack-heights.ts';

const HOUR = 3_600;
const totals = (hours: Partial<Record<keyof StackTotals, number>>): StackTotals => {
  const all = { activeSeconds: 0, idleSeconds: 0, runningSeconds: 0, offSeconds: 0, missingSeconds: 0 };
  const seconds = Object.entries(hours).map(([name, value]) => [name, value * HOUR]);
  return { ...all, unknownSeconds: 0, monitoredSeconds: 24 * HOUR, ...Object.fromEntries(seconds) };
};

test('active and idle stand on the ground by their hours, missing above them by its share of the day', () => {
  expect(stackDay(totals({ activeSeconds: 4, idleSeconds: 2, missingSeconds: 6, offSeconds: 12 }))).toEqual({
    pieces: [
      { state: 'active', share: 0.4 },
      { state: 'idle', share: 0.2 },
      { state: 'missing', share: 0.25 },
    ],
    hasGround: true,
  });
});

test('a day off is the ground alone, and a silent day has none', () => {
  expect(stackDay(totals({ offSeconds: 24 }))).toEqual({ pieces: [], hasGround: true });
  expect(stackDay(totals({ missingSeconds: 24 }))).toEqual({
    pieces: [{ state: 'missing', share: 1 }],
    hasGround: false,
  });
});

test('a day that lies ahead, or is not monitored, is empty without ground', () => {
  expect(stackDay(null)).toEqual({ pieces: [], hasGround: false });
  expect(stackDay(totals({ monitoredSeconds: 0 }))).toEqual({ pieces: [], hasGround: false });
});

test('a machine that works day and night fills the cell up to what is missing', () => {
  const { pieces } = stackDay(totals({ activeSeconds: 20, missingSeconds: 3, idleSeconds: 1 }));
  expect(pieces).toEqual([
    { state: 'active', share: 0.875 },
    { state: 'missing', share: 0.125 },
  ]);
});
