import type { CustomerId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { ColumnValues } from '../../../db/column-values.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';
import { DatedTable } from '../../machines/dated-ranges/public.ts';

const hireRow = z.object({
  id: z.int(),
  machineId: ids.machineId,
  customerId: ids.customerId,
  customerName: z.string(),
  hiredFrom: z.string(),
  hiredTo: z.nullable(z.string()),
  dailyAllowanceHours: z.nullable(z.number()),
  contractNumber: z.string(),
  foreignNumber: z.nullable(z.string()),
});

/** A half-open time in which a machine is hired to a customer. */
export type StoredHire = z.output<typeof hireRow>;

/** The editable fields of a hire besides its dates. */
export type HireTerms = {
  readonly customerId: CustomerId;
  readonly dailyAllowanceHours: number | null;
  readonly contractNumber: string;
};

/** Hires: a machine has one customer at a time. Indexes: hire's key, hire_machine, hire_customer. */
export const HIRES = new DatedTable({
  table: sql`hire`,
  row: hireRow,
  select: sql`select dated.id, dated.machine_id as "machineId", dated.customer_id as "customerId",
      c.name as "customerName", dated.hired_from as "hiredFrom", dated.hired_to as "hiredTo",
      dated.daily_allowance_hours as "dailyAllowanceHours", dated.contract_number as "contractNumber",
      dated.foreign_number as "foreignNumber"
    from hire dated
    join customer c on c.organisation_id = dated.organisation_id and c.id = dated.customer_id`,
  from: 'hired_from',
  until: 'hired_to',
  owner: ({ machineId }) => ({ machine_id: machineId }),
  overlaps: 'HIRE_OVERLAPS',
});

/** Returns the columns of a hire's terms. */
export const toHireColumns = (terms: HireTerms): ColumnValues => ({
  customer_id: terms.customerId,
  daily_allowance_hours: terms.dailyAllowanceHours,
  contract_number: terms.contractNumber,
});
