import { distanceMillimetres } from '../geo/distance.ts';
import type { PositionE7 } from '../readings/reading.ts';

/** A point of a way. */
type WayPoint = PositionE7 & { readonly startsLeg: boolean; readonly topSpeedKmh: number | null };

const FIRST_TOLERANCE_METRES = 10;

/**
 * Leaves out points that are near the one before, with a growing tolerance, until at most `maxPoints` are left or only the ends
 * of ways. Ends of ways and of gaps stay, and a point keeps the highest speed of those left out before it. Returns the tolerance
 * in metres; null if nothing was left out.
 */
export function thinWays<Point extends WayPoint>(
  ways: readonly (readonly Point[])[],
  maxPoints: number,
): { readonly ways: readonly (readonly Point[])[]; readonly toleranceMetres: number | null } {
  let thinned = ways;
  let toleranceMetres: number | null = null;
  for (let metres = FIRST_TOLERANCE_METRES; count(thinned) > maxPoints && metres < 100_000; metres *= 2) {
    thinned = ways.map((way) => thinWay(way, metres * 1_000));
    toleranceMetres = metres;
  }
  return { ways: thinned, toleranceMetres };
}

const count = (ways: readonly (readonly unknown[])[]): number =>
  ways.reduce((sum, way) => sum + way.length, 0);

function thinWay<Point extends WayPoint>(way: readonly Point[], toleranceMillimetres: number): Point[] {
  const kept: Point[] = [];
  let topSpeedKmh: number | null = null;
  for (const [index, point] of way.entries()) {
    if (point.topSpeedKmh !== null) topSpeedKmh = Math.max(topSpeedKmh ?? 0, point.topSpeedKmh);
    const last = kept.at(-1);
    const isEnd =
      last === undefined || index === way.length - 1 || point.startsLeg || way[index + 1]?.startsLeg === true;
    if (!isEnd && distanceMillimetres(last, point) < toleranceMillimetres) continue;
    kept.push({ ...point, topSpeedKmh });
    topSpeedKmh = null;
  }
  return kept;
}
