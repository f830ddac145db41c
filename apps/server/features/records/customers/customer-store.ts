import * as z from 'zod/mini';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';
import { NamedTable } from '../../base/named-rows/public.ts';

const customerRow = z.object({
  id: ids.customerId,
  name: z.string(),
  code: z.string(),
  linkedOrganisationId: z.nullable(ids.organisationId),
  foreignNumber: z.nullable(z.string()),
  version: z.int(),
});

export type StoredCustomer = z.output<typeof customerRow>;

/** Customers; their codes are unique. Indexes: customer's key, customer_code. */
export const CUSTOMERS = new NamedTable({
  table: sql`customer`,
  id: { column: sql`id`, schema: ids.customerId },
  row: customerRow,
  columns: sql`id, name, code, linked_organisation_id as "linkedOrganisationId",
    foreign_number as "foreignNumber", version`,
  name: { column: sql`code`, covers: sql`code <> ''` },
  taken: 'CUSTOMER_CODE_TAKEN',
});
