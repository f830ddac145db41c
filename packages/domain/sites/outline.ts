import { findCrossing } from './outline-crossing.ts';

/** Longitude, latitude and perhaps a height, in degrees and metres (RFC 7946, section 3.1.1). */
type Position = readonly number[];
/** A closed ring: the last position equals the first. */
type Ring = readonly Position[];

/** The outline of a site: a GeoJSON geometry (RFC 7946, sections 3.1.6 and 3.1.7). */
export type Outline =
  | { readonly type: 'Polygon'; readonly coordinates: readonly Ring[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly Ring[])[] };

/** Maximum number of positions in all rings of an outline. */
export const MAX_OUTLINE_POINTS = 5_000;
/** A triangle, closed. */
const MIN_RING_POINTS = 4;

/** What is wrong with an outline. */
export type OutlineProblemReason =
  | 'TOO_MANY_POINTS'
  | 'NOT_ON_EARTH'
  | 'RING_TOO_SHORT'
  | 'RING_NOT_CLOSED'
  | 'WITHOUT_AREA'
  | 'RING_CROSSES_ITSELF';

/**
 * What is wrong and where: `place` is a path inside the geometry such as `coordinates[0][3]`, `longitude` and
 * `latitude` are in degrees.
 */
export type OutlineProblem = {
  readonly reason: OutlineProblemReason;
  readonly details: Readonly<Record<string, string | number>>;
};

/** A ring with its place in the geometry. */
type PlacedRing = { readonly ring: Ring; readonly place: string };

/** Returns the first problem of an outline, or null if it is valid. */
export function findOutlineProblem(outline: Outline): OutlineProblem | null {
  const polygons = listPolygons(outline);
  const rings = polygons.flatMap(({ rings }) => rings);
  const points = rings.reduce((sum, { ring }) => sum + ring.length, 0);
  if (points > MAX_OUTLINE_POINTS) return { reason: 'TOO_MANY_POINTS', details: { points } };
  for (const check of [findStrayPoint, findOpenRing, findShortRing])
    for (const ring of rings) {
      const problem = check(ring);
      if (problem) return problem;
    }
  return findEmptyPolygon(polygons) ?? findFirst(polygons, ({ rings }) => findPolygonCrossing(rings));
}

type PlacedPolygon = { readonly rings: readonly PlacedRing[]; readonly place: string };

/** Lists the polygons of an outline with their places in the geometry. */
function listPolygons(outline: Outline): readonly PlacedPolygon[] {
  const place = (rings: readonly Ring[], prefix: string): PlacedPolygon => ({
    place: prefix,
    rings: rings.map((ring, index) => ({ ring, place: `${prefix}[${index}]` })),
  });
  if (outline.type === 'Polygon') return [place(outline.coordinates, 'coordinates')];
  return outline.coordinates.map((rings, index) => place(rings, `coordinates[${index}]`));
}

function findFirst<Item>(
  items: readonly Item[],
  check: (item: Item) => OutlineProblem | null,
): OutlineProblem | null {
  for (const item of items) {
    const problem = check(item);
    if (problem) return problem;
  }
  return null;
}

function findStrayPoint({ ring, place }: PlacedRing): OutlineProblem | null {
  const index = ring.findIndex((position) => !isOnEarth(position));
  if (index === -1) return null;
  return { reason: 'NOT_ON_EARTH', details: { ...toDegrees(ring[index]), place: `${place}[${index}]` } };
}

const isOnEarth = ([longitude = Number.NaN, latitude = Number.NaN]: Position): boolean =>
  Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;

/** A missing coordinate is shown as a dash. */
const toDegrees = (position: Position | undefined) => ({
  longitude: position?.[0] ?? '–',
  latitude: position?.[1] ?? '–',
});

function findShortRing({ ring, place }: PlacedRing): OutlineProblem | null {
  return ring.length >= MIN_RING_POINTS
    ? null
    : { reason: 'RING_TOO_SHORT', details: { points: ring.length, place } };
}

function findOpenRing({ ring, place }: PlacedRing): OutlineProblem | null {
  const [first, last] = [ring[0], ring.at(-1)];
  if (first?.[0] === last?.[0] && first?.[1] === last?.[1]) return null;
  return {
    reason: 'RING_NOT_CLOSED',
    details: { ...toDegrees(last), place: `${place}[${ring.length - 1}]` },
  };
}

function findEmptyPolygon(polygons: readonly PlacedPolygon[]): OutlineProblem | null {
  const fail = (place: string): OutlineProblem => ({ reason: 'WITHOUT_AREA', details: { place } });
  if (polygons.length === 0) return fail('coordinates');
  return findFirst(polygons, ({ rings, place }) => {
    if (rings.length === 0) return fail(place);
    const flat = rings.find(({ ring }) => !hasArea(ring));
    return flat ? fail(flat.place) : null;
  });
}

/** Returns whether the positions are not all on one line. */
function hasArea(ring: Ring): boolean {
  const [x0 = 0, y0 = 0] = ring[0] ?? [];
  const away = ring.map(([x = 0, y = 0]) => [x - x0, y - y0] as const);
  const [farX, farY] = away.find(([x, y]) => x !== 0 || y !== 0) ?? [0, 0];
  return away.some(([x, y]) => farX * y - farY * x !== 0);
}

/** Finds two sides of a polygon that cross each other. */
function findPolygonCrossing(rings: readonly PlacedRing[]): OutlineProblem | null {
  const crossing = findCrossing(rings.map(({ ring }) => ring));
  if (!crossing) return null;
  const toPlace = ({ ring, side }: { ring: number; side: number }) => `${rings[ring]?.place}[${side}]`;
  const [longitude, latitude] = crossing.point.map((degrees) => Number(degrees.toFixed(6)));
  return {
    reason: 'RING_CROSSES_ITSELF',
    details: {
      longitude: longitude ?? 0,
      latitude: latitude ?? 0,
      place: toPlace(crossing.first),
      otherPlace: toPlace(crossing.second),
    },
  };
}
