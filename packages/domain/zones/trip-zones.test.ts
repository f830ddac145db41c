import { expect, test } from 'vitest';
import { findTopSpeed, isTripOutside, nameZoneAt } from './trip-zones.ts';

const span = (startedAt: number, endedAt: number) => ({ startedAt, endedAt });
const corner = (at: number, topSpeedKmh: number | null = null) => ({
  ...{ at, topSpeedKmh, latitudeE7: 0, longitudeE7: 0 },
});
const piece = (from: number, to: number) => ({ ...span(from, to), corners: [corner(from), corner(to)] });
const visit = (name: string, squareMetres: number, from: number, to: number) => ({
  ...span(from, to),
  ...{ zone: { name, squareMetres }, insideSeconds: to - from, unseenSeconds: 0, isOpen: false, stays: [] },
});

test('the smallest zone with a visit at an instant names it', () => {
  const visits = [visit('Quarry', 9_000, 0, 100), visit('Face', 50, 20, 40)];
  expect([10, 20, 40, 41, 101].map((at) => nameZoneAt(visits, at))).toEqual([
    ...['Quarry', 'Face', 'Face', 'Quarry', ''],
  ]);
});

test('a trip is outside after more than the grace, over pieces and not over gaps', () => {
  const isOutside = (inside: ReturnType<typeof span>[], ...ways: ReturnType<typeof piece>[]) =>
    isTripOutside(span(0, 1_000), ways, inside, 60);
  expect(isOutside([span(0, 200)], piece(0, 260))).toBe(false);
  expect(isOutside([span(0, 200)], piece(0, 261))).toBe(true);
  expect(isOutside([span(0, 200)], piece(0, 240), piece(240, 261))).toBe(true);
  expect(isOutside([span(0, 200), span(240, 300)], piece(0, 240), piece(240, 340))).toBe(false);
  expect(isOutside([span(0, 200)], piece(0, 230), piece(700, 730))).toBe(false);
  expect(isOutside([], piece(0, 61))).toBe(true);
  expect(isOutside([], { ...piece(2_000, 3_000) })).toBe(false);
});

test('a top speed in a zone is what was reported on legs inside, and the mean of those that cross its border', () => {
  const ways = [{ ...span(0, 90), corners: [corner(0), corner(30, 20), corner(60, 44), corner(90, null)] }];
  expect(findTopSpeed(ways, [span(0, 90)])).toBe(44);
  expect(findTopSpeed(ways, [span(0, 50)])).toBe(20);
  expect(findTopSpeed(ways, [span(200, 220)])).toBeNull();
  // 10⁻⁷ degrees of latitude are 1.1 cm: 333 m in 30 s.
  const fast = [{ ...span(0, 30), corners: [corner(0), { ...corner(30, 90), latitudeE7: 30_000 }] }];
  expect(findTopSpeed(fast, [span(10, 20)])).toBe(40);
  expect(findTopSpeed(fast, [span(0, 30)])).toBe(90);
});
