import { describe, expect, test } from 'vitest';
import { addRestatement, isRestated, type Restatement } from './restated-day.ts';

const HOUR = 3600;
const figures = (onHours: number, metres = 0) => ({
  onSeconds: onHours * HOUR,
  distanceMillimetres: metres * 1000,
});
const change = (restatedAt: number, before: number, after: number): Restatement => ({
  beganAt: restatedAt,
  restatedAt,
  reasons: ['late-readings'],
  before: figures(before),
  after: figures(after),
});

describe('a day is restated if', () => {
  test.each([
    ['on-time changes by 1 %', figures(10), figures(10.1), true],
    ['on-time changes by less', figures(10), figures(10.09), false],
    ['on-time comes where there was none', figures(0), figures(0.01), true],
    ['all on-time goes', figures(1), figures(0), true],
    ['distance changes by 1 %', figures(10, 1_000), figures(10, 990), true],
    ['distance changes by less than a metre', figures(10, 0), figures(10, 0.5), false],
    ['nothing changes', figures(10, 1_000), figures(10, 1_000), false],
  ])('%s', (_, before, after, expected) => {
    expect(isRestated({ before, after })).toBe(expected);
  });
});

describe('another change of a day', () => {
  const first = change(0, 4, 6);
  test('is a restatement of its own after an hour', () => {
    const second = change(HOUR, 6, 7);
    expect(addRestatement([first], second)).toEqual({ save: second, remove: null });
  });
  test('is added to the one before within the hour', () => {
    const second = { ...change(HOUR - 1, 6, 7), reasons: ['attachment'] as const };
    expect(addRestatement([first], second)).toEqual({
      save: {
        ...{ beganAt: 0, restatedAt: HOUR - 1, before: figures(4), after: figures(7) },
        reasons: ['late-readings', 'attachment'],
      },
      remove: null,
    });
  });
  test('that undoes the one before within the hour removes it', () => {
    expect(addRestatement([first], change(60, 6, 4))).toEqual({ save: null, remove: first });
  });
  test('is added to the last one if there are twenty', () => {
    const stored = Array.from({ length: 20 }, (_, index) => change(index * 2 * HOUR, index, index + 1));
    const { save } = addRestatement(stored, change(400 * HOUR, 20, 30));
    expect(save).toMatchObject({ beganAt: 38 * HOUR, before: figures(19), after: figures(30) });
  });
});
