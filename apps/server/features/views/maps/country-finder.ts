import { contains } from '@groundwork/domain/geo/contains.ts';
import { type CountryOutline, readCountryOutlines } from './country-outlines.ts';

/**
 * A place this close to a shore, in degrees, still counts as land (15 km or less), because outlines at 1:50 million
 * omit harbours and small islands.
 */
const SHORE_DEGREES = 0.13;

/** A square: the one country that fills it (null for sea), or the outlines to search. */
type Square = { readonly country: string | null } | { readonly outlines: readonly CountryOutline[] };

/** Number of small squares per degree. */
const PARTS = 10;
/** How many parts of squares on coasts and borders, and cells of those, are cached before a cache is cleared. */
const MAX_CACHED = 100_000;
/** Number of cells per degree; a cell is 110 m wide or less, so a machine that stands still is searched once. */
const CELLS = 1_000;

/** Finds the country at a latitude and longitude, ISO 3166-1 alpha-2; null at sea. */
export type CountryFinder = (latitude: number, longitude: number) => string | null;

/**
 * Creates a country finder with its own caches; create it once, since the outlines and caches take memory. Most square
 * degrees are within one country or none, and so are most tenths of the others: after the first lookup in one, the next
 * costs almost nothing. On coasts and borders the result is that of the middle of the place's cell, which is far more
 * precise than the outlines are.
 */
export function createCountryFinder(): CountryFinder {
  let outlines: readonly CountryOutline[] | null = null;
  const degrees = new Map<number, Square>();
  const parts = new Map<number, Square>();
  const cells = new Map<number, string | null>();
  return (latitude, longitude) => {
    outlines ??= readCountryOutlines();
    const degree = getSquare(degrees, outlines, { latitude, longitude }, 1);
    if ('country' in degree) return degree.country;
    if (parts.size > MAX_CACHED) parts.clear();
    const part = getSquare(parts, degree.outlines, { latitude, longitude }, PARTS);
    if ('country' in part) return part.country;
    return findCountryOfCell(cells, part.outlines, { latitude, longitude });
  };
}

/** The middle of a place's cell, by latitude or longitude in degrees. */
export const middleOfCell = (degrees: number): number => (Math.floor(degrees * CELLS) + 0.5) / CELLS;

function findCountryOfCell(
  cells: Map<number, string | null>,
  among: readonly CountryOutline[],
  { latitude, longitude }: Place,
): string | null {
  const key = Math.floor(latitude * CELLS) * 1_000_000 + Math.floor(longitude * CELLS);
  const known = cells.get(key);
  if (known !== undefined) return known;
  if (cells.size > MAX_CACHED) cells.clear();
  const country = decideCountry(among, middleOfCell(latitude), middleOfCell(longitude));
  cells.set(key, country);
  return country;
}

/** Finds the country by searching outlines: the one around the place, else the one with the nearest shore. */
export function decideCountry(
  among: readonly CountryOutline[],
  latitude: number,
  longitude: number,
): string | null {
  const around = among.find((outline) => surrounds(outline, latitude, longitude));
  return (around ?? nearestShore(among, latitude, longitude))?.country ?? null;
}

type Place = { readonly latitude: number; readonly longitude: number };

/** The square around a place, from the cache or computed; there are `perDegree` squares per degree. */
function getSquare(
  known: Map<number, Square>,
  among: readonly CountryOutline[],
  { latitude, longitude }: Place,
  perDegree: number,
): Square {
  const [row, column] = [Math.floor(latitude * perDegree), Math.floor(longitude * perDegree)];
  const key = row * 10_000 + column;
  const square = known.get(key) ?? describeSquare(among, row / perDegree, column / perDegree, 1 / perDegree);
  known.set(key, square);
  return square;
}

/** The longitude of a place and of its copies 360° to either side, since outlines may extend there. */
const listCopies = (longitude: number): readonly number[] => [longitude, longitude - 360, longitude + 360];

const surrounds = ({ polygon, west, east }: CountryOutline, latitude: number, longitude: number): boolean =>
  listCopies(longitude).some((x) => x >= west && x <= east && contains(polygon, [x, latitude]));

/** Computes the square with this south-western corner, in degrees. */
function describeSquare(
  among: readonly CountryOutline[],
  south: number,
  west: number,
  degrees: number,
): Square {
  const boxes = listCopies(west).map((west) => ({
    ...{ west, south },
    ...{ east: west + degrees, north: south + degrees },
  }));
  const shores = boxes.map(addShore);
  const near = among.filter((outline) => shores.some((box) => meets(outline, box)));
  const isCrossed = (boxes: readonly Box[]) =>
    near.some(({ polygon }) => polygon.some((ring) => boxes.some((box) => passes(ring, box))));
  if (!isCrossed(boxes)) {
    const centre = degrees / 2;
    const around = near.find((outline) => surrounds(outline, south + centre, west + centre));
    if (around) return { country: around.country };
    if (!isCrossed(shores)) return { country: null };
  }
  return { outlines: near };
}

/** Enlarges a box by the shore distance. Meridians are closer together towards the poles. */
function addShore({ west, south, east, north }: Box): Box {
  const farthest = Math.min(89, Math.max(Math.abs(south), Math.abs(north)));
  const wide = SHORE_DEGREES / Math.cos((farthest * Math.PI) / 180);
  return {
    west: west - wide,
    south: south - SHORE_DEGREES,
    east: east + wide,
    north: north + SHORE_DEGREES,
  };
}

type Box = { readonly west: number; readonly south: number; readonly east: number; readonly north: number };

const meets = (a: Box, b: Box): boolean =>
  a.west <= b.east && a.east >= b.west && a.south <= b.north && a.north >= b.south;

/** Whether a side of the ring may cross the box: whether their bounding boxes meet. */
function passes(ring: readonly (readonly number[])[], { west, south, east, north }: Box): boolean {
  return ring.some(([x1 = 0, y1 = 0], index) => {
    const [x0 = x1, y0 = y1] = ring[index - 1] ?? [];
    return (
      Math.min(x0, x1) <= east &&
      Math.max(x0, x1) >= west &&
      Math.min(y0, y1) <= north &&
      Math.max(y0, y1) >= south
    );
  });
}

/** Degrees between two meridians, the shorter way round. */
const apart = (a: number, b: number): number => Math.abs(((((a - b + 180) % 360) + 360) % 360) - 180);

/** The outline with the shore point nearest to a place; null if none is near enough. */
function nearestShore(
  near: readonly CountryOutline[],
  latitude: number,
  longitude: number,
): CountryOutline | null {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  let nearest: CountryOutline | null = null;
  let minSquared = SHORE_DEGREES ** 2;
  for (const outline of near)
    for (const ring of outline.polygon)
      for (const [x = 0, y = 0] of ring) {
        const squared = (apart(x, longitude) * shrink) ** 2 + (y - latitude) ** 2;
        if (squared < minSquared) [nearest, minSquared] = [outline, squared];
      }
  return nearest;
}
