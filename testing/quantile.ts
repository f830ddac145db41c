/** Returns the quantile of a share (0 to 1) by nearest rank; NaN if there are no values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export type Spread = { readonly median: number; readonly min: number; readonly max: number };

/** Returns median, minimum and maximum. */
export const computeSpread = (values: readonly number[]): Spread => ({
  median: quantile(values, 0.5),
  min: quantile(values, 0),
  max: quantile(values, 1),
});
