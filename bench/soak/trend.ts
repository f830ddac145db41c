/** A figure at an instant, in seconds since the beginning. */
export type Point = { readonly atSeconds: number; readonly value: number };

export type Trend = {
  /** Gain of the regression line per hour. */
  readonly perHour: number;
  /** Mean of the values, which is the middle of the line. */
  readonly level: number;
  /** Gain of the line between the first point and the last. */
  readonly gained: number;
  readonly isFlat: boolean;
};

/** Gain over a run that counts as noise: a share of the level, and an absolute minimum in the figure's unit. */
export type Tolerance = { readonly share: number; readonly min: number };

/**
 * Fits a least-squares line through the points, and judges whether it is flat. A decreasing figure counts as flat, since
 * memory that is released does not leak. With fewer than two points the values are NaN and not flat.
 */
export function computeTrend(points: readonly Point[], { share, min }: Tolerance): Trend {
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [at, level] = [mean(({ atSeconds }) => atSeconds), mean(({ value }) => value)];
  const spread = mean(({ atSeconds }) => (atSeconds - at) ** 2);
  const perSecond = mean(({ atSeconds, value }) => (atSeconds - at) * (value - level)) / spread;
  const seconds = (points.at(-1)?.atSeconds ?? 0) - (points[0]?.atSeconds ?? 0);
  const gained = perSecond * seconds;
  return { perHour: perSecond * 3_600, level, gained, isFlat: gained <= Math.max(min, level * share) };
}
