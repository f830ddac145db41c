import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ENGINE_STATES } from '../derivation/states/state.ts';
import { type DayStretch, readDay, writeDay } from './day-text.ts';

const MIDNIGHT = 1_780_000_000;
const stretch = (from: number, until: number, state: DayStretch['state']): DayStretch => ({
  startedAt: MIDNIGHT + from,
  endedAt: MIDNIGHT + until,
  state,
});

test('a day is written as states with minutes, including time that was not monitored', () => {
  const day = [
    stretch(25_200, 30_600, 'active'),
    stretch(30_600, 30_780, 'idle'),
    stretch(31_080, 31_140, 'off'),
  ];
  expect(writeDay(MIDNIGHT, day)).toBe('n420a90i3n5o1');
  expect(readDay(MIDNIGHT, 'n420a90i3n5o1')).toEqual(day);
});

test('a change is rounded to the nearest minute, and shorter stretches are dropped', () => {
  const day = [stretch(0, 89, 'off'), stretch(89, 100, 'idle'), stretch(100, 200, 'off')];
  expect(writeDay(MIDNIGHT, day)).toBe('o1i1o1');
  expect(
    writeDay(MIDNIGHT, [stretch(0, 95, 'off'), stretch(95, 100, 'idle'), stretch(100, 200, 'off')]),
  ).toBe('o3');
});

test('an empty day is an empty text, and nonsense is read as an empty day', () => {
  expect(writeDay(MIDNIGHT, [])).toBe('');
  expect(readDay(MIDNIGHT, 'hello')).toEqual([]);
});

test('any day survives writing and reading, and each change is within half a minute of a real one', () => {
  const parts = fc.array(
    fc.tuple(fc.constantFrom(...ENGINE_STATES), fc.integer({ min: 1, max: 9_999 }), fc.boolean()),
    { minLength: 1 },
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
      const read = readDay(MIDNIGHT, text);
      expect(writeDay(MIDNIGHT, read)).toBe(text);
      for (const drawn of read) {
        const from = day.filter(({ startedAt }) => Math.abs(startedAt - drawn.startedAt) <= 30);
        const until = day.filter(({ endedAt }) => Math.abs(endedAt - drawn.endedAt) <= 30);
        expect(Math.min(from.length, until.length)).toBeGreaterThan(0);
      }
    }),
  );
});
