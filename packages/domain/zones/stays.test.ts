import { createRandom, type Random } from '@groundwork/simulator/random.ts';
import { expect, test } from 'vitest';
import type { Corner, Path } from '../derivation/path/path.ts';
import { positionAt } from '../derivation/path/position-at.ts';
import { findStays, joinStays, type Stay, subtractStays } from './stays.ts';
import { isInPart, toZoneParts, ZoneIndex, type ZoneShape } from './zone-index.ts';

const E7_PER_DEGREE = 1e7;

/** A few stops, ways and gaps around a place, in the order of time. */
function drawPath(random: Random, longitudeE7: number): Path {
  const path: Path = { stops: [], trips: [], ways: [], gaps: [] };
  let at = 1_000;
  let place = { latitudeE7: 0, longitudeE7 };
  const move = () => {
    const moved = place.longitudeE7 + random.integer(-20_000, 20_000);
    const wrapped =
      moved >= 1_800_000_000 ? moved - 3_600_000_000 : moved < -1_800_000_000 ? moved + 3_600_000_000 : moved;
    place = { latitudeE7: place.latitudeE7 + random.integer(-20_000, 20_000), longitudeE7: wrapped };
  };
  for (let part = 0; part < 6; part += 1) {
    if (random.integer(0, 2) === 0) {
      const endedAt = at + random.integer(1, 200);
      path.stops.push({ startedAt: at, endedAt, centre: place, radiusMetres: 3 });
      at = endedAt;
      continue;
    }
    if (random.integer(0, 3) === 0) {
      const endedAt = at + random.integer(2, 100);
      path.gaps.push({ startedAt: at, endedAt });
      at = endedAt;
      move();
    }
    const corners: Corner[] = [{ ...place, at, topSpeedKmh: null }];
    for (let count = random.integer(1, 6); count > 0; count -= 1) {
      move();
      at += random.integer(1, 90);
      corners.push({ ...place, at, topSpeedKmh: null });
    }
    path.ways.push({ startedAt: corners[0]?.at ?? at, endedAt: at, corners });
  }
  return path;
}

/** A box or a star with a hole, perhaps across the antimeridian, of two dated shapes. */
function drawShapes(random: Random, zoneId: number, longitudeE7: number): ZoneShape[] {
  const ring = (size: number, x: number, y: number) => {
    const length = random.integer(3, 7);
    const corners = Array.from({ length }, (_, index) => {
      const angle = (index / length) * 2 * Math.PI;
      const far = size * (0.3 + random.integer(0, 70) / 100);
      const longitude = (x + Math.cos(angle) * far) / E7_PER_DEGREE;
      const wrapped = longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude;
      return [wrapped, (y + Math.sin(angle) * far) / E7_PER_DEGREE];
    });
    return [...corners, corners[0] ?? []];
  };
  const draw = () => {
    const [x, y] = [longitudeE7 + random.integer(-30_000, 30_000), random.integer(-30_000, 30_000)];
    const size = random.integer(3_000, 60_000);
    const holes = random.integer(0, 2) === 0 ? [ring(size / 4, x, y)] : [];
    return { type: 'Polygon' as const, coordinates: [ring(size, x, y), ...holes] };
  };
  const changesAt = random.integer(900, 1_800);
  return [
    { zoneId, from: Number.NEGATIVE_INFINITY, until: changesAt, outline: draw() },
    { zoneId, from: changesAt + random.integer(0, 60), until: Number.POSITIVE_INFINITY, outline: draw() },
  ];
}

/** Whether a path lay in a zone in the middle of a second. */
function isInsideAt(path: Path, shapes: readonly ZoneShape[], at: number): boolean | null {
  const position = positionAt(path, at + 0.5);
  if (position === null) return false;
  const parts = shapes.filter(({ from, until }) => from <= at && at < until).flatMap(toZoneParts);
  return parts.some((part) =>
    [0, 3_600_000_000, -3_600_000_000].some((shift) =>
      isInPart(part, { ...position, longitudeE7: position.longitudeE7 + shift }),
    ),
  );
}

const countSeconds = (stays: readonly Stay[]): number =>
  stays.reduce((sum, { startedAt, endedAt }) => sum + endedAt - startedAt, 0);

test('a way far inside of a zone across the antimeridian is inside, on both sides', () => {
  const outline = {
    type: 'Polygon' as const,
    coordinates: [
      [
        [179.9, -0.1],
        [-179.9, -0.1],
        [-179.9, 0.1],
        [179.9, 0.1],
        [179.9, -0.1],
      ],
    ],
  };
  const always = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };
  const index = new ZoneIndex([{ zoneId: 1, ...always, outline }]);
  for (const longitudeE7 of [1_799_500_000, -1_799_500_000]) {
    const corners = [0, 60].map((at) => ({ latitudeE7: at, longitudeE7, at, topSpeedKmh: null }));
    const stays = findStays({ stops: [], ways: [{ startedAt: 0, endedAt: 60, corners }] }, index);
    expect(stays.get(1)).toEqual([{ startedAt: 0, endedAt: 60 }]);
  }
});

const WORLDS = Number(process.env.STAY_WORLDS ?? 30);

test.each([
  ['near Greenwich', 0],
  ['over the antimeridian', 1_799_990_000],
])('stays are what a look-up at each second finds, %s', (_, longitudeE7) => {
  let inside = 0;
  for (let seed = 1; seed <= WORLDS; seed += 1) {
    const random = createRandom(seed);
    const path = drawPath(random, longitudeE7);
    const shapes = drawShapes(random, 1, longitudeE7);
    const stays = findStays(path, new ZoneIndex(shapes)).get(1) ?? [];
    inside += countSeconds(stays);
    const [from, until] = [900, 3_600];
    for (let at = from; at < until; at += 1) {
      const isStay = stays.some(({ startedAt, endedAt }) => startedAt <= at && at < endedAt);
      if (isStay === isInsideAt(path, shapes, at)) continue;
      // A crossing is rounded to a whole second: the look-up before or after it is that of the stay.
      const around = [at - 1, at + 1].map((second) => isInsideAt(path, shapes, second));
      expect(around, `world ${seed}, second ${at}`).toContain(isStay);
    }
    expect(stays).toEqual(joinStays(stays));
  }
  expect(inside).toBeGreaterThan(WORLDS * 20);
});

test('touching and overlapping stays are one, and empty ones none', () => {
  const span = (startedAt: number, endedAt: number) => ({ startedAt, endedAt });
  expect(joinStays([span(5, 9), span(0, 3), span(3, 5), span(20, 20), span(12, 14)])).toEqual([
    span(0, 9),
    span(12, 14),
  ]);
  expect(subtractStays([span(0, 10), span(20, 30)], [span(2, 4), span(8, 22), span(30, 40)])).toEqual([
    span(0, 2),
    span(4, 8),
    span(22, 30),
  ]);
});
