import type { ReceiptRow } from '@groundwork/contract/entities/receipt.ts';

type Sums = Pick<ReceiptRow, 'numerator' | 'denominator'>;

const ZERO_SUMS: Sums = { numerator: 0, denominator: 0 };

/** Returns the running sums of a receipt's rows. */
export function runningSums(rows: readonly Sums[]): readonly Sums[] {
  const sums: Sums[] = [];
  let last = ZERO_SUMS;
  for (const { numerator, denominator } of rows) {
    last = { numerator: last.numerator + numerator, denominator: last.denominator + denominator };
    sums.push(last);
  }
  return sums;
}

/** Emission factors give fractions, so amounts closer than this count as equal. */
const ROUNDING_TOLERANCE = 0.5;

/** Returns whether the sum of the rows matches the amount of the figure. */
export const addsUp = (sum: number, amount: number | null): boolean =>
  Math.abs(sum - (amount ?? 0)) < ROUNDING_TOLERANCE;
