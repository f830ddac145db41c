import { expect, test } from 'vitest';
import { contains } from '../geo/contains.ts';
import { distanceMillimetres } from '../geo/distance.ts';
import { distanceToOutlineMetres } from '../geo/outline-distance.ts';
import { findOutlineProblem, type Outline } from '../sites/outline.ts';
import { circleOutline } from './circle-outline.ts';
import { findOutlineMiddle, moveOutline } from './move-outline.ts';
import { isInPart, toZoneParts, ZoneIndex, type ZoneShape } from './zone-index.ts';

/** Numbers between 0 and 1, the same for a seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const toE7 = ({ longitude, latitude }: { longitude: number; latitude: number }) => ({
  longitudeE7: Math.round(longitude * 1e7),
  latitudeE7: Math.round(latitude * 1e7),
});
const always = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

test.each([
  ['in London', 0, 51.5],
  ['across the antimeridian', 179.999, -17],
  ['on the equator, west of it', -179.9995, 0],
  ['far in the north', 25, 78],
])('a circle %s is a valid outline, and all its corners lie on it', (_, longitude, latitude) => {
  for (const radiusMetres of [5, 150, 20_000]) {
    const circle = circleOutline({ longitude, latitude, radiusMetres });
    expect(findOutlineProblem(circle)).toBeNull();
    const [ring = []] = circle.coordinates as [number[][]];
    expect(ring).toHaveLength(65);
    for (const [x = 0, y = 0] of ring) {
      const away = distanceMillimetres(toE7({ longitude, latitude }), toE7({ longitude: x, latitude: y }));
      expect(Math.abs(away / 1000 - radiusMetres)).toBeLessThan(0.05 + radiusMetres / 10_000);
    }
    const [part] = toZoneParts({ zoneId: 1, ...always, outline: circle });
    expect(
      part &&
        new ZoneIndex([{ zoneId: 1, ...always, outline: circle }]).listAt(toE7({ longitude, latitude })),
    ).toHaveLength(1);
  }
});

/** A star with an uneven edge around a place, perhaps with a hole and a second part. */
function createShape(random: () => number, zoneId: number): ZoneShape {
  const centre = { longitude: random() < 0.3 ? 179.99 : random() * 0.2, latitude: 51 + random() * 0.2 };
  const wrap = (x: number) => (x > 180 ? x - 360 : x < -180 ? x + 360 : x);
  const ring = (size: number, at = centre) => {
    const corners = 3 + Math.floor(random() * 12);
    const points = Array.from({ length: corners }, (_, corner) => {
      const angle = (corner / corners) * 2 * Math.PI;
      const away = size * (0.5 + random() / 2);
      return [wrap(at.longitude + Math.cos(angle) * away), at.latitude + Math.sin(angle) * away];
    });
    return [...points, points[0] ?? []];
  };
  const polygon = () => (random() < 0.3 ? [ring(0.02), ring(0.004)] : [ring(0.02)]);
  const outline: Outline =
    random() < 0.3
      ? {
          type: 'MultiPolygon',
          coordinates: [polygon(), [ring(0.01, { ...centre, latitude: centre.latitude + 0.03 })]],
        }
      : { type: 'Polygon', coordinates: polygon() };
  return { zoneId, ...always, outline };
}

test('the index finds the same zones as looking at each, across the antimeridian too', () => {
  const random = createRandom(7);
  let inside = 0;
  for (let world = 0; world < 60; world += 1) {
    const shapes = Array.from({ length: 1 + Math.floor(random() * 40) }, (_, id) => createShape(random, id));
    const index = new ZoneIndex(shapes);
    for (let look = 0; look < 60; look += 1) {
      const turn = random() < 0.3 ? 360 : 0;
      const longitude = (random() < 0.5 ? random() * 0.2 : 179.97 + random() * 0.06) - turn;
      const place = { longitude, latitude: 51 + random() * 0.25 };
      const found = new Set(index.listAt(toE7(place)).map(({ zoneId }) => zoneId));
      const expected = shapes.filter(({ outline }) => {
        // An oracle of its own: every distance to an outline is 0 inside.
        const wrapped =
          place.longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude;
        return distanceToOutlineMetres(outline, toE7({ ...place, longitude: wrapped })) === 0;
      });
      expect([...found].sort()).toEqual(expected.map(({ zoneId }) => zoneId).sort());
      inside += found.size;
    }
  }
  expect(inside).toBeGreaterThan(500);
});

test('a point on a south or west side is inside, on a north or east side outside', () => {
  const ring = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
    [0, 0],
  ];
  const [part] = toZoneParts({ zoneId: 1, ...always, outline: { type: 'Polygon', coordinates: [ring] } });
  const at = (longitude: number, latitude: number) => part && isInPart(part, toE7({ longitude, latitude }));
  expect([at(0, 0.5), at(0.5, 0), at(1, 0.5), at(0.5, 1)]).toEqual([true, true, false, false]);
  expect(contains([ring], [0.5, 0.5])).toBe(true);
});

test('a moved outline keeps its form, and moved back it is where it was', () => {
  const random = createRandom(11);
  for (let each = 0; each < 200; each += 1) {
    const { outline } = createShape(random, each);
    const to = { longitude: random() < 0.3 ? -179.995 : random() * 90, latitude: random() * 60 };
    const moved = moveOutline(outline, to);
    if (moved === null) throw new Error('a small outline fits anywhere');
    const middle = findOutlineMiddle(moved);
    expect(distanceMillimetres(toE7(middle), toE7(to))).toBeLessThan(2_000);
    const back = moveOutline(moved, findOutlineMiddle(outline));
    const points = (one: Outline | null) => (one === null ? [] : (one.coordinates.flat(9) as number[]));
    points(outline).forEach((value, index) => {
      expect(Math.abs((points(back)[index] ?? 0) - value) % 360).toBeLessThan(1e-4);
    });
  }
});
