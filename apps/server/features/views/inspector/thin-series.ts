/** A measurement at an instant, in milliseconds since 1970. */
export type Point = { readonly at: number; readonly value: number };

/**
 * Thins a series to about `maxPoints` points, in time order: keeps the first, minimum and maximum of each short stretch,
 * so that no peak is lost.
 */
export function thinSeries(points: readonly Point[], maxPoints: number): readonly Point[] {
  if (points.length <= maxPoints) return points;
  const size = Math.ceil((3 * points.length) / maxPoints);
  const kept: Point[] = [];
  for (let start = 0; start < points.length; start += size) {
    const stretch = points.slice(start, start + size);
    const extremes = [stretch[0], findMin(stretch), findMax(stretch)].filter((point) => point !== undefined);
    kept.push(...[...new Set(extremes)].sort((a, b) => a.at - b.at));
  }
  return kept;
}

const findMin = (points: readonly Point[]): Point | undefined =>
  points.reduce<Point | undefined>(
    (found, point) => (found && found.value <= point.value ? found : point),
    undefined,
  );
const findMax = (points: readonly Point[]): Point | undefined =>
  points.reduce<Point | undefined>(
    (found, point) => (found && found.value >= point.value ? found : point),
    undefined,
  );
