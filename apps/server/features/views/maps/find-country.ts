import { contains } from '@groundwork/domain/geo/contains.ts';
import { type CountryOutline, readCountryOutlines } from './country-outlines.ts';

/**
 * Outlines at 1:50 million cut harbours and small islands off. So far from a shore, in degrees, a place still counts
 * to the land: 15 km or less.
 */
const SHORE_DEGREES = 0.13;

/** What is known of a square: the one country that fills it, or the outlines to look at. */
type Square = { readonly country: string | null } | { readonly outlines: readonly CountryOutline[] };

/** Squares of so many to the degree. */
const PARTS = 10;
/** Parts of squares on coasts and borders, and cells of those, that are remembered before the memory starts afresh. */
const REMEMBERED = 100_000;
/** Cells of so many to the degree, 110 m or less wide: a machine that stands still is looked for once. */
const CELLS = 1_000;

let outlines: readonly CountryOutline[] | null = null;
const degrees = new Map<number, Square>();
const parts = new Map<number, Square>();
const cells = new Map<number, string | null>();

/**
 * The country in which a place lies, ISO 3166-1 alpha-2; null at sea. Most square degrees lie in one country, or in
 * none, and so do most tenths of the others: after the first look at one, a place in it costs no more than finding it.
 * On coasts and borders the answer is that of the middle of the place's cell, far less off than the outlines are.
 */
export function findCountry(latitude: number, longitude: number): string | null {
  outlines ??= readCountryOutlines();
  const degree = squareAt(degrees, outlines, { latitude, longitude }, 1);
  if ('country' in degree) return degree.country;
  if (parts.size > REMEMBERED) parts.clear();
  const part = squareAt(parts, degree.outlines, { latitude, longitude }, PARTS);
  if ('country' in part) return part.country;
  return countryOfCell(part.outlines, latitude, longitude);
}

/** The middle of a place's cell, by latitude or longitude in degrees. */
export const middleOfCell = (degrees: number): number => (Math.floor(degrees * CELLS) + 0.5) / CELLS;

function countryOfCell(among: readonly CountryOutline[], latitude: number, longitude: number): string | null {
  const key = Math.floor(latitude * CELLS) * 1_000_000 + Math.floor(longitude * CELLS);
  const known = cells.get(key);
  if (known !== undefined) return known;
  if (cells.size > REMEMBERED) cells.clear();
  const country = decideCountry(among, middleOfCell(latitude), middleOfCell(longitude));
  cells.set(key, country);
  return country;
}

/** The same by looking at outlines: the one around a place, or else the one with the nearest shore. */
export function decideCountry(
  among: readonly CountryOutline[],
  latitude: number,
  longitude: number,
): string | null {
  const around = among.find((outline) => surrounds(outline, latitude, longitude));
  return (around ?? nearestShore(among, latitude, longitude))?.country ?? null;
}

type Place = { readonly latitude: number; readonly longitude: number };

/** What is known, or found out now, of the square around a place, of which there are so many to the degree. */
function squareAt(
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

/** The longitudes of a place in the world and in its two copies beside it, where outlines may reach. */
const copiesOf = (longitude: number): readonly number[] => [longitude, longitude - 360, longitude + 360];

const surrounds = ({ polygon, west, east }: CountryOutline, latitude: number, longitude: number): boolean =>
  copiesOf(longitude).some((x) => x >= west && x <= east && contains(polygon, [x, latitude]));

/** Of the square with this south-western corner, all in degrees. */
function describeSquare(
  among: readonly CountryOutline[],
  south: number,
  west: number,
  degrees: number,
): Square {
  const boxes = copiesOf(west).map((west) => ({
    ...{ west, south },
    ...{ east: west + degrees, north: south + degrees },
  }));
  const shores = boxes.map(withShore);
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

/** With all from which a shore in the box is near. Meridians stand closer together towards the poles. */
function withShore({ west, south, east, north }: Box): Box {
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

/** Whether a side of the ring may lie in the box: whether their boxes meet. */
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

/** The outline with the point of its shore that is nearest to a place, where one is near enough. */
function nearestShore(
  near: readonly CountryOutline[],
  latitude: number,
  longitude: number,
): CountryOutline | null {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  let nearest: CountryOutline | null = null;
  let least = SHORE_DEGREES ** 2;
  for (const outline of near)
    for (const ring of outline.polygon)
      for (const [x = 0, y = 0] of ring) {
        const squared = (apart(x, longitude) * shrink) ** 2 + (y - latitude) ** 2;
        if (squared < least) [nearest, least] = [outline, squared];
      }
  return nearest;
}
