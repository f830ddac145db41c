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

export type OutlineProblem = 'TOO_MANY_POINTS' | 'NOT_ON_EARTH' | 'RING_NOT_CLOSED' | 'WITHOUT_AREA';

/** Returns the first problem of an outline, or null if it is valid. */
export function findOutlineProblem(outline: Outline): OutlineProblem | null {
  const polygons = outline.type === 'Polygon' ? [outline.coordinates] : outline.coordinates;
  const rings = polygons.flat();
  const positions = rings.flat();
  if (positions.length > MAX_OUTLINE_POINTS) return 'TOO_MANY_POINTS';
  if (!positions.every(isOnEarth)) return 'NOT_ON_EARTH';
  if (!rings.every(isClosed)) return 'RING_NOT_CLOSED';
  const enclosesNothing = polygons.some((polygon) => polygon.length === 0 || !polygon.every(hasArea));
  return polygons.length === 0 || enclosesNothing ? 'WITHOUT_AREA' : null;
}

const isOnEarth = ([longitude = Number.NaN, latitude = Number.NaN]: Position): boolean =>
  Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;

function isClosed(ring: Ring): boolean {
  const [first, last] = [ring[0], ring.at(-1)];
  if (ring.length < MIN_RING_POINTS || first === undefined || last === undefined) return false;
  return first[0] === last[0] && first[1] === last[1];
}

/** Returns whether the positions are not all on one line. */
function hasArea(ring: Ring): boolean {
  const [x0 = 0, y0 = 0] = ring[0] ?? [];
  const away = ring.map(([x = 0, y = 0]) => [x - x0, y - y0] as const);
  const [farX, farY] = away.find(([x, y]) => x !== 0 || y !== 0) ?? [0, 0];
  return away.some(([x, y]) => farX * y - farY * x !== 0);
}
