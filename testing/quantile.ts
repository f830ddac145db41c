/** The value below which this share (0 to 1) of the values lies, by nearest rank; NaN of nothing. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export type Spread = { readonly median: number; readonly least: number; readonly most: number };

/** Median, least and most of what several rounds took. */
export const spreadOf = (values: readonly number[]): Spread => ({
  median: quantile(values, 0.5),
  least: quantile(values, 0),
  most: quantile(values, 1),
});
