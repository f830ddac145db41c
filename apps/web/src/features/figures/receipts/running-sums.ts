import type { ReceiptRow } from '@groundwork/contract/entities/receipt.ts';

type Sums = Pick<ReceiptRow, 'numerator' | 'denominator'>;

const NONE: Sums = { numerator: 0, denominator: 0 };

/** The sums of a receipt's rows, after each of them. */
export function runningSums(rows: readonly Sums[]): readonly Sums[] {
  const sums: Sums[] = [];
  let last = NONE;
  for (const { numerator, denominator } of rows) {
    last = { numerator: last.numerator + numerator, denominator: last.denominator + denominator };
    sums.push(last);
  }
  return sums;
}

/** Amounts that are not whole come from factors: below this they are equal. */
const SMALLEST = 0.5;

/** Whether rows add up to what the figure was computed from. */
export const addsUp = (sum: number, amount: number | null): boolean =>
  Math.abs(sum - (amount ?? 0)) < SMALLEST;
