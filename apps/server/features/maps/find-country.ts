import { contains } from '@groundwork/domain/geo/contains.ts';
import { type CountryOutline, readCountryOutlines } from './country-outlines.ts';

/**
 * Outlines at 1:50 million cut harbours and small islands off. So far from a shore, in degrees, a place still counts
 * to the land: 15 km or less.
 */
const SHORE_DEGREES = 0.13;

/** What is known of one square degree: the one country that fills it, or the outlines to look at. */
type Cell = { readonly country: string | null } | { readonly outlines: readonly CountryOutline[] };

let outlines: readonly CountryOutline[] | null = null;
const cells = new Map<number, Cell>();

/**
 * The country in which a place lies, ISO 3166-1 alpha-2; null at sea. Most square degrees lie in one country, or in
 * none: after the first look at one, a place in it costs no more than finding the square.
 */
export function findCountry(latitude: number, longitude: number): string | null {
  const [row, column] = [Math.floor(latitude), Math.floor(longitude)];
  const key = row * 1_000 + column;
  const cell = cells.get(key) ?? describeCell(row, column);
  cells.set(key, cell);
  if ('country' in cell) return cell.country;
  const around = cell.outlines.find((outline) => surrounds(outline, latitude, longitude));
  return (around ?? nearestShore(cell.outlines, latitude, longitude))?.country ?? null;
}

/** The longitudes of a place in the world and in its two copies beside it, where outlines may reach. */
const copiesOf = (longitude: number): readonly number[] => [longitude, longitude - 360, longitude + 360];

const surrounds = ({ polygon, west, east }: CountryOutline, latitude: number, longitude: number): boolean =>
  copiesOf(longitude).some((x) => x >= west && x <= east && contains(polygon, [x, latitude]));

function describeCell(row: number, column: number): Cell {
  outlines ??= readCountryOutlines();
  const boxes = copiesOf(column).map((west) => ({
    west: west - SHORE_DEGREES,
    south: row - SHORE_DEGREES,
    east: west + 1 + SHORE_DEGREES,
    north: row + 1 + SHORE_DEGREES,
  }));
  const near = outlines.filter((outline) => boxes.some((box) => meets(outline, box)));
  const isCrossed = near.some(({ polygon }) =>
    polygon.some((ring) => boxes.some((box) => passes(ring, box))),
  );
  if (isCrossed) return { outlines: near };
  return { country: near.find((outline) => surrounds(outline, row + 0.5, column + 0.5))?.country ?? null };
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
