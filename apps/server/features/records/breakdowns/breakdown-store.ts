import * as z from 'zod/mini';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';
import { DatedTable } from '../../machines/dated-ranges/public.ts';

const breakdownRow = z.object({
  id: z.int(),
  machineId: ids.machineId,
  brokenFrom: z.string(),
  brokenTo: z.nullable(z.string()),
  reason: z.string(),
  remark: z.string(),
});

/** A half-open time in which a machine could not work. */
export type StoredBreakdown = z.output<typeof breakdownRow>;

/** Breakdowns. Indexes: breakdown's key, breakdown_machine. */
export const BREAKDOWNS = new DatedTable({
  table: sql`breakdown`,
  row: breakdownRow,
  select: sql`select id, machine_id as "machineId", broken_from as "brokenFrom", broken_to as "brokenTo",
      reason, remark
    from breakdown dated`,
  from: 'broken_from',
  until: 'broken_to',
  owner: ({ machineId }) => ({ machine_id: machineId }),
  overlaps: 'BREAKDOWN_OVERLAPS',
});
