import { SHOW } from '@groundwork/contract/v1/portal/machines/list.ts';
import { isCivilDate } from '@groundwork/domain/time/civil-date.ts';
import * as z from 'zod/mini';

const date = z.string().check(z.refine(isCivilDate));
const optional = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);

/**
 * What the address of the machine list says. What is not valid is as if it were not there, but for a filter: that a
 * link names one that is none has to be told.
 */
export const listSearch = z.object({
  startDate: optional(z.union([date, z.literal('max')])),
  endDate: optional(date),
  filter: optional(z.string()),
  show: optional(z.enum(SHOW)),
  sortKey: optional(z.string()),
  search: optional(z.string()),
});
export type ListSearch = z.output<typeof listSearch>;
