import * as z from 'zod/mini';
import { optional } from '../../../lib/search-params.ts';

const text = optional(z.string());

/** The address of a receipt, unvalidated: a stale or shortened link gets an error instead of another figure. */
export const receiptSearch = z.object({
  figure: text,
  startDate: text,
  endDate: text,
  at: text,
  machine: text,
  filter: text,
  url: text,
});
export type ReceiptSearch = z.output<typeof receiptSearch>;
