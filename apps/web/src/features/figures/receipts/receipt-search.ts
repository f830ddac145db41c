import * as z from 'zod/mini';

const text = z.catch(z.optional(z.string()), undefined);

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
