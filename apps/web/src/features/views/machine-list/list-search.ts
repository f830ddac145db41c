import { SHOW } from '@groundwork/contract/v1/portal/machines/list.ts';
import * as z from 'zod/mini';
import { civilDate, firstDay, optional } from '../../../lib/search-params.ts';

/** The address of the machine list. Invalid parts are ignored, except the filter: the page warns about that one. */
export const listSearch = z.object({
  startDate: optional(firstDay),
  endDate: optional(civilDate),
  filter: optional(z.string()),
  show: optional(z.enum(SHOW)),
  sortKey: optional(z.string()),
  search: optional(z.string()),
});
export type ListSearch = z.output<typeof listSearch>;
