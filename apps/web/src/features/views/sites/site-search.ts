import * as z from 'zod/mini';
import { civilDate, firstDay, optional } from '../../../lib/search-params.ts';

/** The address of the site list and of the overview. Invalid parts are ignored; the page warns about a filter. */
export const sitesSearch = z.object({
  startDate: optional(firstDay),
  endDate: optional(civilDate),
  filter: optional(z.string()),
  sortKey: optional(z.string()),
  search: optional(z.string()),
});
export type SitesSearch = z.output<typeof sitesSearch>;
