/** A figure at an instant, in seconds since the beginning. */
export type Point = { readonly atSeconds: number; readonly value: number };

export type Trend = {
  /** What the straight line through the points gains in an hour. */
  readonly perHour: number;
  /** What that line stood at in the middle. */
  readonly level: number;
  /** What it gained between the first point and the last. */
  readonly gained: number;
  readonly isFlat: boolean;
};

/** What may be gained over a run without being called growth: noise, as a share of the level and in the figure's unit. */
export type Tolerance = { readonly share: number; readonly least: number };

/**
 * The line of least squares through the points, and whether it is flat. What is lost is never held against a figure:
 * something that gives memory back does not leak. NaN of fewer than two points, which is not flat.
 */
export function computeTrend(points: readonly Point[], { share, least }: Tolerance): Trend {
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [at, level] = [mean(({ atSeconds }) => atSeconds), mean(({ value }) => value)];
  const spread = mean(({ atSeconds }) => (atSeconds - at) ** 2);
  const perSecond = mean(({ atSeconds, value }) => (atSeconds - at) * (value - level)) / spread;
  const seconds = (points.at(-1)?.atSeconds ?? 0) - (points[0]?.atSeconds ?? 0);
  const gained = perSecond * seconds;
  return { perHour: perSecond * 3_600, level, gained, isFlat: gained <= Math.max(least, level * share) };
}
