import * as z from 'zod/mini';
import { idOrCode, optional } from '../../../lib/search-params.ts';

/** The address of the zones. Invalid parameters are ignored. */
export const zonesSearch = z.object({
  /** Only the zones of this site. */
  siteId: optional(idOrCode),
  /** The open zone, by id; `new`: one that is being created. */
  zone: optional(idOrCode),
  search: optional(z.string()),
});
export type ZonesSearch = z.output<typeof zonesSearch>;
