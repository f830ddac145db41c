import * as z from 'zod/mini';
import { civilDate, firstDay, optional } from '../../../lib/search-params.ts';

/** The address of a machine's page. Invalid parts are ignored. */
export const machineSearch = z.object({
  startDate: optional(firstDay),
  endDate: optional(civilDate),
  ref: optional(z.string()),
  url: optional(z.string()),
  selectedDate: optional(civilDate),
  selectedSegment: optional(z.iso.datetime({ offset: true })),
  activityView: optional(z.enum(['day', 'week', 'list'])),
});
export type MachineSearch = z.output<typeof machineSearch>;
