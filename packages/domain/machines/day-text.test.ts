import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ENGINE_STATES } from '../activity/state.ts';
import { type DayStretch, readDay, writeDay } from './day-text.ts';

const MIDNIGHT = 1_780_000_000;
const stretch = (from: number, until: number, state: DayStretch['state']): DayStretch => ({
  startedAt: MIDNIGHT + from,
  endedAt: MIDNIGHT + until,
  state,
});

test('a day is told by its states and their seconds, time that was not monitored among them', () => {
  const day = [
    stretch(25_200, 30_600, 'active'),
    stretch(30_600, 30_780, 'idle'),
    stretch(31_000, 31_001, 'off'),
  ];
  expect(writeDay(MIDNIGHT, day)).toBe('n25200a5400i180n220o1');
  expect(readDay(MIDNIGHT, 'n25200a5400i180n220o1')).toEqual(day);
});

test('stretches of one state that meet are one', () => {
  expect(writeDay(MIDNIGHT, [stretch(0, 60, 'off'), stretch(60, 90, 'off')])).toBe('o90');
});

test('a day of which nothing is told is empty, and nonsense tells nothing', () => {
  expect(writeDay(MIDNIGHT, [])).toBe('');
  expect(readDay(MIDNIGHT, 'hello')).toEqual([]);
});

test('any day is read as it was written', () => {
  const parts = fc.array(
    fc.tuple(fc.constantFrom(...ENGINE_STATES), fc.integer({ min: 1, max: 9_999 }), fc.boolean()),
  );
  fc.assert(
    fc.property(parts, (parts) => {
      let at = 0;
      const day = parts.map(([state, seconds, hasGap]) => {
        const from = at + (hasGap ? 7 : 0);
        at = from + seconds;
        return stretch(from, at, state);
      });
      const text = writeDay(MIDNIGHT, day);
      expect(writeDay(MIDNIGHT, readDay(MIDNIGHT, text))).toBe(text);
      const secondsIn = (stretches: readonly DayStretch[], state: string) =>
        stretches.reduce((sum, s) => (s.state === state ? sum + s.endedAt - s.startedAt : sum), 0);
      for (const state of ENGINE_STATES)
        expect(secondsIn(readDay(MIDNIGHT, text), state)).toBe(secondsIn(day, state));
    }),
  );
});
