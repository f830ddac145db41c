import { createRandom, type Random } from '@groundwork/simulator/random.ts';
import fc from 'fast-check';
import type { Corner, Path } from '../../derivation/path/path.ts';
import type { Stay } from '../stays.ts';
import type { ZoneShape } from '../zone-index.ts';

const E7_PER_DEGREE = 1e7;
const TURN_E7 = 3_600_000_000;
const HALF_TURN_E7 = TURN_E7 / 2;
/** Near Greenwich, and next to the antimeridian. */
const LONGITUDES_E7 = [0, 1_799_990_000] as const;

/** A random generator for each world. */
export const randoms = fc.integer({ min: 1, max: 2 ** 31 }).map(createRandom);

/** A path near two dated shapes of one zone, perhaps across the antimeridian. */
export type ZoneWorld = { readonly path: Path; readonly shapes: readonly ZoneShape[] };

export function drawZoneWorld(random: Random): ZoneWorld {
  const longitudeE7 = random.pick(LONGITUDES_E7);
  return { path: drawPath(random, longitudeE7), shapes: drawShapes(random, longitudeE7) };
}

/** A few stops, ways and gaps around a place, in the order of time. */
function drawPath(random: Random, longitudeE7: number): Path {
  const path: Path = { stops: [], trips: [], ways: [], gaps: [] };
  let at = 1_000;
  let place = { latitudeE7: 0, longitudeE7 };
  const move = () => {
    const moved = place.longitudeE7 + random.integer(-20_000, 20_000);
    const wrapped = moved >= HALF_TURN_E7 ? moved - TURN_E7 : moved < -HALF_TURN_E7 ? moved + TURN_E7 : moved;
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

/** Stars, perhaps with a hole. */
function drawShapes(random: Random, longitudeE7: number): ZoneShape[] {
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
    { zoneId: 1, from: Number.NEGATIVE_INFINITY, until: changesAt, outline: draw() },
    {
      ...{ zoneId: 1, from: changesAt + random.integer(0, 60), until: Number.POSITIVE_INFINITY },
      outline: draw(),
    },
  ];
}

/** Stays in order that neither overlap nor touch, from 0 on, within about a thousand seconds. */
export function drawStays(random: Random): Stay[] {
  const stays: Stay[] = [];
  let at = random.integer(0, 80);
  for (let count = random.integer(0, 7); count > 0; count -= 1) {
    const endedAt = at + random.integer(1, 90);
    stays.push({ startedAt: at, endedAt });
    at = endedAt + random.pick([1, 2, 29, 30, 31, 60, 61, 150]);
  }
  return stays;
}

/** Spans that may touch, overlap or be empty, in any order. */
export const drawSpans = (random: Random): Stay[] =>
  Array.from({ length: random.integer(0, 8) }, () => {
    const startedAt = random.integer(0, 100);
    return { startedAt, endedAt: startedAt + random.integer(0, 30) };
  });
