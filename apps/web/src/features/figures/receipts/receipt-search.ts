import * as z from 'zod/mini';

const text = z.catch(z.optional(z.string()), undefined);

/**
 * What the address of a receipt says, as it was written: a link that is stale or was cut short is told so, and not
 * quietly answered for another figure.
 */
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
