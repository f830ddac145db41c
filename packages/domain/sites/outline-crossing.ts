import { unwrapRing } from '../geo/unwrap.ts';

type Position = readonly number[];

/** A side of a ring: from the position with its index to the next one. */
type Side = { readonly ring: number; readonly side: number };

/** Two sides that cross, and where, in degrees: longitude, then latitude. */
export type Crossing = {
  readonly first: Side;
  readonly second: Side;
  readonly point: readonly [number, number];
};

type Segment = Side & {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  readonly minX: number;
  readonly maxX: number;
};

/**
 * Finds two sides of the rings that cross inside both; sides that only touch do not. Sweeps from west to east
 * (M. I. Shamos and D. Hoey, "Geometric intersection problems", 1976), comparing sides that share a longitude.
 */
export function findCrossing(rings: readonly (readonly Position[])[]): Crossing | null {
  const segments = rings.flatMap(listSegments).sort((a, b) => a.minX - b.minX);
  let open: Segment[] = [];
  for (const segment of segments) {
    open = open.filter(({ maxX }) => maxX > segment.minX);
    for (const other of open) {
      const point = cross(other, segment);
      if (point) return { ...order(other, segment), point };
    }
    open.push(segment);
  }
  return null;
}

function listSegments(ring: readonly Position[], index: number): Segment[] {
  const unwrapped = unwrapRing(ring);
  return unwrapped.slice(1).map(([x1 = 0, y1 = 0], side) => {
    const [x0 = 0, y0 = 0] = unwrapped[side] ?? [];
    return { ring: index, side, x0, y0, x1, y1, minX: Math.min(x0, x1), maxX: Math.max(x0, x1) };
  });
}

/** Named in the order of the text. */
function order(a: Segment, b: Segment): Pick<Crossing, 'first' | 'second'> {
  const isFirst = a.ring === b.ring ? a.side < b.side : a.ring < b.ring;
  const [first, second] = isFirst ? [a, b] : [b, a];
  return {
    first: { ring: first.ring, side: first.side },
    second: { ring: second.ring, side: second.side },
  };
}

/** Where two segments cross; null if they only touch, overlap or are apart. */
function cross(a: Segment, b: Segment): readonly [number, number] | null {
  const isApart = Math.max(a.y0, a.y1) < Math.min(b.y0, b.y1) || Math.max(b.y0, b.y1) < Math.min(a.y0, a.y1);
  if (isApart) return null;
  const [fromB0, fromB1] = [turn(a, b.x0, b.y0), turn(a, b.x1, b.y1)];
  const [fromA0, fromA1] = [turn(b, a.x0, a.y0), turn(b, a.x1, a.y1)];
  if (fromB0 * fromB1 >= 0 || fromA0 * fromA1 >= 0) return null;
  const share = fromA0 / (fromA0 - fromA1);
  return [a.x0 + share * (a.x1 - a.x0), a.y0 + share * (a.y1 - a.y0)];
}

/** Positive if the point lies to the left of the segment, negative to the right, 0 on its line. */
const turn = ({ x0, y0, x1, y1 }: Segment, x: number, y: number): number =>
  (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0);
