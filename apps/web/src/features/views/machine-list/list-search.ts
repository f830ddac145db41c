import { SHOW } from '@groundwork/contract/v1/portal/machines/list.ts';
import { isCivilDate } from '@groundwork/domain/time/civil-date.ts';
import * as z from 'zod/mini';

const date = z.string().check(z.refine(isCivilDate));
const optional = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);

/** The address of the machine list. Invalid parts are ignored, except the filter: the page warns about that one. */
export const listSearch = z.object({
  startDate: optional(z.union([date, z.literal('max')])),
  endDate: optional(date),
  filter: optional(z.string()),
  show: optional(z.enum(SHOW)),
  sortKey: optional(z.string()),
  search: optional(z.string()),
});
export type ListSearch = z.output<typeof listSearch>;
