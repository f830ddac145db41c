import Flatbush from 'flatbush';
import { unwrapRing } from '../geo/unwrap.ts';
import type { PositionE7 } from '../readings/reading.ts';
import type { Outline } from '../sites/outline.ts';

/** A dated shape of a zone; seconds since 1970, half-open. */
export type ZoneShape = {
  readonly zoneId: number;
  /** -Infinity: always. */
  readonly from: number;
  /** Infinity: no end. */
  readonly until: number;
  readonly outline: Outline;
};

/** A corner in 10⁻⁷ degrees; longitudes continue beyond ±180° instead of jumping. */
export type CornerE7 = readonly [longitudeE7: number, latitudeE7: number];
/** A box in 10⁻⁷ degrees. */
export type BoxE7 = {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
};

/** One polygon of a shape: the outer ring, then its holes, all closed. A position may be in several parts of a zone. */
export type ZonePart = Omit<ZoneShape, 'outline'> & {
  readonly rings: readonly (readonly CornerE7[])[];
  readonly box: BoxE7;
};

/** A part whose box meets the one that was looked for, and what to add to longitudes of the latter. */
export type ZoneHit = { readonly part: ZonePart; readonly shift: number };

const E7_PER_DEGREE = 1e7;
const TURN = 360 * E7_PER_DEGREE;
const SHIFTS = [0, TURN, -TURN];

/** Splits a shape into its polygons, in 10⁻⁷ degrees. */
export function toZoneParts({ outline, ...shape }: ZoneShape): ZonePart[] {
  const polygons = outline.type === 'Polygon' ? [outline.coordinates] : outline.coordinates;
  return polygons.map((polygon) => {
    const unwrapped = polygon.map((ring) => unwrapRing(ring).map(toCornerE7));
    const [outer = [], ...holes] = unwrapped;
    const box = findBox(outer);
    return { ...shape, box, rings: [outer, ...holes.map((hole) => moveNear(hole, box))] };
  });
}

const toCornerE7 = ([x = 0, y = 0]: readonly number[]): CornerE7 => [
  Math.round(x * E7_PER_DEGREE),
  Math.round(y * E7_PER_DEGREE),
];

/** A hole beyond the antimeridian begins on the other side than its polygon. */
function moveNear(hole: readonly CornerE7[], { west, east }: BoxE7): readonly CornerE7[] {
  const box = findBox(hole);
  const shift = SHIFTS.find((turn) => box.west + turn >= west && box.east + turn <= east) ?? 0;
  return shift === 0 ? hole : hole.map(([x, y]) => [x + shift, y] as const);
}

function findBox(ring: readonly CornerE7[]): BoxE7 {
  let [west, south, east, north] = [
    ...[Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
    ...[Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY],
  ] as [number, number, number, number];
  for (const [x, y] of ring) {
    [west, east] = [Math.min(west, x), Math.max(east, x)];
    [south, north] = [Math.min(south, y), Math.max(north, y)];
  }
  return { west, south, east, north };
}

/** Finds the parts of zones whose box meets a box. Built once for a set of shapes, and not changed. */
export class ZoneIndex {
  readonly parts: readonly ZonePart[];
  readonly #tree: Flatbush | null;

  constructor(shapes: readonly ZoneShape[]) {
    this.parts = shapes.flatMap(toZoneParts);
    this.#tree = this.parts.length === 0 ? null : new Flatbush(this.parts.length);
    for (const { box } of this.parts) this.#tree?.add(box.west, box.south, box.east, box.north);
    this.#tree?.finish();
  }

  /** Longitudes of the box may be of any turn. */
  search({ west, south, east, north }: BoxE7): ZoneHit[] {
    const tree = this.#tree;
    if (tree === null) return [];
    return SHIFTS.flatMap((shift) =>
      west + shift > tree.maxX || east + shift < tree.minX
        ? []
        : tree
            .search(west + shift, south, east + shift, north)
            .flatMap((index) => ({ part: this.parts[index] as ZonePart, shift })),
    );
  }

  /** Lists the parts that contain a position, whenever they hold. */
  listAt({ longitudeE7, latitudeE7 }: PositionE7): ZonePart[] {
    const point = { west: longitudeE7, south: latitudeE7, east: longitudeE7, north: latitudeE7 };
    return this.search(point).flatMap(({ part, shift }) =>
      isInPart(part, { longitudeE7: longitudeE7 + shift, latitudeE7 }) ? [part] : [],
    );
  }
}

/**
 * Returns whether a position lies in a part, by the even-odd rule: on a south or west side it is inside, on a north or east side
 * outside. Its longitude is of the part's turn.
 */
export function isInPart(
  { rings }: Pick<ZonePart, 'rings'>,
  { longitudeE7, latitudeE7 }: PositionE7,
): boolean {
  let isInside = false;
  for (const ring of rings)
    for (let index = 1; index < ring.length; index += 1) {
      const [start, end] = [ring[index - 1] as CornerE7, ring[index] as CornerE7];
      if (start[1] > latitudeE7 === end[1] > latitudeE7) continue;
      const share = (latitudeE7 - start[1]) / (end[1] - start[1]);
      if (longitudeE7 < start[0] + share * (end[0] - start[0])) isInside = !isInside;
    }
  return isInside;
}
