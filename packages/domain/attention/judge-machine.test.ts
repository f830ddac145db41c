import { expect, test } from 'vitest';
import { DEFAULT_ATTENTION_LEVELS as LEVELS } from './attention-levels.ts';
import { findExtraIdle, getIdleShare, isBatteryLow, isOffSite, isSupplyLow } from './judge-machine.ts';

const NOW = 1_000_000;
const away = { distanceMetres: 201, leftAt: NOW - 600, isEngineOff: false };

test.each([
  ['beyond 200 m for 10 minutes', away, true],
  ['at 200 m', { ...away, distanceMetres: 200 }, false],
  ['for a second less', { ...away, leftAt: NOW - 599 }, false],
  ['for a second less with the engine off', { ...away, leftAt: NOW - 599, isEngineOff: true }, true],
  ['at 200 m with the engine off', { ...away, distanceMetres: 200, isEngineOff: true }, false],
])('off its site: %s', (_, departure, expected) => {
  expect(isOffSite(departure, NOW, LEVELS)).toBe(expected);
});

test('a battery is low under 20 %, not at it', () => {
  expect(isBatteryLow({ batteryPercent: 19 }, LEVELS)).toBe(true);
  expect(isBatteryLow({ batteryPercent: 20 }, LEVELS)).toBe(false);
  expect(isBatteryLow({ batteryPercent: null }, LEVELS)).toBe(false);
});

test.each([
  [12_000, 11_799, true],
  [12_000, 11_800, false],
  [24_000, 23_599, true],
  [24_000, 23_600, false],
  // Cut off by its isolator.
  [12_000, 2_399, false],
  [12_000, null, false],
] as const)('a supply of %i mV at %i mV', (nominalMillivolts, restingMillivolts, expected) => {
  expect(isSupplyLow({ nominalMillivolts, restingMillivolts }, LEVELS)).toBe(expected);
});

test('idle needs 1.5 times the usual share and an hour more than it', () => {
  // Usually 20 %: of 5 h on, 1 h is usual.
  const day = (idleHours: number, activeHours: number) => ({
    idleSeconds: idleHours * 3_600,
    activeSeconds: activeHours * 3_600,
  });
  expect(findExtraIdle(day(2, 3), 0.2, LEVELS)).toBe(3_600);
  expect(findExtraIdle({ ...day(2, 3), idleSeconds: 7_199 }, 0.2, LEVELS), 'a second less').toBeNull();
  // Of 10 h, 3 h are 1.5 times 20 %, and an hour more than usual.
  expect(findExtraIdle(day(3, 7), 0.2, LEVELS)).toBe(3_600);
  expect(findExtraIdle(day(2.99, 7.01), 0.2, LEVELS)).toBeNull();
  // An hour more, but not 1.5 times as much: usually 80 %, of 20 h.
  expect(findExtraIdle(day(18, 2), 0.8, LEVELS)).toBeNull();
  expect(findExtraIdle(day(0, 0), 0, LEVELS)).toBeNull();
  expect(getIdleShare(day(0, 0))).toBeNull();
});
