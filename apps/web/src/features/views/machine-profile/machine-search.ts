import { isCivilDate } from '@groundwork/domain/time/civil-date.ts';
import * as z from 'zod/mini';

const optional = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);
const date = z.string().check(z.refine(isCivilDate));

/** The address of a machine's page. Invalid parts are ignored. */
export const machineSearch = z.object({
  startDate: optional(z.union([date, z.literal('max')])),
  endDate: optional(date),
  ref: optional(z.string()),
  url: optional(z.string()),
  selectedDate: optional(date),
  selectedSegment: optional(z.iso.datetime({ offset: true })),
  activityView: optional(z.enum(['day', 'week', 'list'])),
});
export type MachineSearch = z.output<typeof machineSearch>;
