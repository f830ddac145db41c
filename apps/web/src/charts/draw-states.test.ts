import { expect, test } from 'vitest';
import { drawStates, findStretchAt, placeInstant } from './draw-states.ts';

const EXTENT = {
  from: Date.parse('2026-03-02T00:00:00Z'),
  until: Date.parse('2026-03-03T00:00:00Z'),
};
const at = (hour: number) => new Date(EXTENT.from + hour * 3_600_000).toISOString();
const stretch = (from: number, until: number, state: 'active' | 'idle' | 'off') => ({
  startedAt: at(from),
  endedAt: at(until),
  state,
});
const DAY = [stretch(0, 6, 'off'), stretch(6, 8, 'active'), stretch(8, 9, 'idle'), stretch(9, 10, 'active')];
const SIZE = { widthPx: 240, heightPx: 20 };

test('draws one path for each state, at its own height', () => {
  expect(drawStates(DAY, EXTENT, SIZE)).toEqual([
    { state: 'active', path: 'M60 0h20v20h-20zM90 0h10v20h-10z' },
    { state: 'idle', path: 'M80 8h10v12h-10z' },
    { state: 'off', path: 'M0 16h60v4h-60z' },
  ]);
});

test('keeps seconds visible, and cuts what lies outside', () => {
  expect(drawStates([stretch(-1, 0.001, 'active')], EXTENT, SIZE)).toEqual([
    { state: 'active', path: 'M0 0h0.75v20h-0.75z' },
  ]);
  expect(placeInstant(EXTENT.until + 1, EXTENT)).toBe(1);
});

test('finds the stretch at a place, and none where nothing is known', () => {
  expect(findStretchAt(DAY, 7 / 24, EXTENT)).toBe(1);
  expect(findStretchAt(DAY, 8 / 24, EXTENT)).toBe(2);
  expect(findStretchAt(DAY, 23 / 24, EXTENT)).toBe(-1);
});
