import type { Figure } from '@groundwork/contract/entities/figure.ts';
import type { DateRange } from '../periods/public.ts';
import type { ReceiptSearch } from './receipt-search.ts';

/** Which figure, of which days and machines. */
export type ReceiptOf = {
  readonly figure: Figure;
  readonly range: DateRange;
  /** The instant at which the answer that shows the figure was computed. */
  readonly at: string;
  /** Of this machine; without it, of all that the filter chooses. */
  readonly machine?: string | undefined;
  readonly filter?: string | undefined;
};

/** The address of a figure's receipt, without a way back: as it is passed on. */
export function receiptAddress({ figure, range, at, machine, filter }: ReceiptOf): string {
  const search: ReceiptSearch = { figure, ...range, at, machine, filter };
  const given = Object.entries(search).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  );
  return `/receipts?${given.join('&')}`;
}
