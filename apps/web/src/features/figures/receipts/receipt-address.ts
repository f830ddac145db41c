import type { Figure } from '@groundwork/contract/entities/figure.ts';
import type { DateRange } from '../periods/public.ts';
import type { ReceiptSearch } from './receipt-search.ts';

/** The figure of a receipt, and the days and machines it covers. */
export type ReceiptTarget = {
  readonly figure: Figure;
  readonly range: DateRange;
  /** The instant at which the shown figure was computed; if undefined, now. */
  readonly at?: string | undefined;
  /** The machine; if undefined, all machines that match the filter. */
  readonly machine?: string | undefined;
  readonly filter?: string | undefined;
};

/** Returns the address of a figure's receipt without a link back, so that it can be shared. */
export function receiptAddress({ figure, range, at, machine, filter }: ReceiptTarget): string {
  const search: ReceiptSearch = { figure, ...range, at, machine, filter };
  const params = Object.entries(search).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  );
  return `/receipts?${params.join('&')}`;
}
