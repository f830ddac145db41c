/** A measurement at an instant, in milliseconds since 1970. */
export type Point = { readonly at: number; readonly value: number };

/**
 * At most about so many points of a series, in the order of time: of each short stretch the first, the least and the
 * greatest, so that no peak is lost.
 */
export function thinSeries(points: readonly Point[], most: number): readonly Point[] {
  if (points.length <= most) return points;
  const size = Math.ceil((3 * points.length) / most);
  const kept: Point[] = [];
  for (let start = 0; start < points.length; start += size) {
    const stretch = points.slice(start, start + size);
    const extremes = [stretch[0], least(stretch), greatest(stretch)].filter((point) => point !== undefined);
    kept.push(...[...new Set(extremes)].sort((a, b) => a.at - b.at));
  }
  return kept;
}

const least = (points: readonly Point[]): Point | undefined =>
  points.reduce<Point | undefined>(
    (found, point) => (found && found.value <= point.value ? found : point),
    undefined,
  );
const greatest = (points: readonly Point[]): Point | undefined =>
  points.reduce<Point | undefined>(
    (found, point) => (found && found.value >= point.value ? found : point),
    undefined,
  );
