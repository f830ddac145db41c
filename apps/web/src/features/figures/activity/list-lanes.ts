import type { MeasuredSeries } from '@groundwork/contract/v1/portal/machines/_id/activity/measurements.ts';

export type Lane = MeasuredSeries & {
  /** The values at the foot and at the top of the lane. */
  readonly scale: { readonly min: number; readonly max: number };
};

/** A lane shows at least this difference, so that noise is not drawn as a mountain. */
const MIN_SPANS = { speed: 10, fuelLevel: 20, fuelUsed: 10, engineHours: 1 } as const;

/**
 * Lists the lanes of a day: the level of the tank where it is reported, else the fuel used. A machine that never moved
 * has no lane of its speed.
 */
export function listLanes(series: readonly MeasuredSeries[]): readonly Lane[] {
  const hasLevel = series.some(({ measurement }) => measurement === 'fuelLevel');
  return series.flatMap((one): Lane[] => {
    const values = one.points.map(({ value }) => value);
    const [min, max] = [Math.min(...values), Math.max(...values)];
    if (values.length === 0 || (one.measurement === 'fuelUsed' && hasLevel)) return [];
    if (one.measurement === 'speed' && max === 0) return [];
    return [{ ...one, scale: toScale(one.measurement, min, max) }];
  });
}

function toScale(measurement: MeasuredSeries['measurement'], min: number, max: number): Lane['scale'] {
  const span = Math.max(max - min, MIN_SPANS[measurement]);
  if (measurement === 'speed') return { min: 0, max: Math.max(max, MIN_SPANS.speed) };
  // A level that does not change stands at the top, a counter at the bottom.
  return measurement === 'fuelLevel' ? { min: max - span, max } : { min, max: min + span };
}
