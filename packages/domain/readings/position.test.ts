import { expect, test } from 'vitest';
import { findFix, judgePosition } from './position.ts';
import type { PositionE7 } from './reading.ts';

const site: PositionE7 = { latitudeE7: 515_000_000, longitudeE7: -1_000_000 };

test.each([
  ['a place with satellites in view', site, 9, 'fix'],
  ['a place without a satellite count', site, null, 'fix'],
  ['a place on the prime meridian', { latitudeE7: 514_778_000, longitudeE7: 0 }, 7, 'fix'],
  ['the last place repeated indoors, without satellites', site, 0, 'none'],
  ['0/0', { latitudeE7: 0, longitudeE7: 0 }, 5, 'none'],
  ['no position', null, 9, 'none'],
  ['the north pole', { latitudeE7: 900_000_000, longitudeE7: 0 }, 9, 'fix'],
  ['beyond the pole', { latitudeE7: 900_000_001, longitudeE7: 0 }, 9, 'impossible'],
  ['beyond the date line', { latitudeE7: 1, longitudeE7: -1_800_000_001 }, 9, 'impossible'],
  ['beyond the pole without satellites', { latitudeE7: -2_147_483_648, longitudeE7: 0 }, 0, 'impossible'],
] as const)('%s', (_, position, satellites, judgement) => {
  expect(judgePosition({ position, satellites })).toBe(judgement);
  expect(findFix({ position, satellites })).toBe(judgement === 'fix' ? position : null);
});
