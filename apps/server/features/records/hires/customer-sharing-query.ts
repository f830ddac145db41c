import type { CustomerId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { CustomerKey } from '@groundwork/domain/keys.ts';
import { ROLES } from '@groundwork/domain/policy/role.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';

const machineRow = z.object({ name: z.string(), hiredFrom: z.string(), hiredTo: z.nullable(z.string()) });
export type SharedMachine = z.output<typeof machineRow>;

/** Lists the machines that a customer has on hire now or later, the earliest end first. Index: hire_customer. */
export const listSharedMachines = (
  db: Db,
  { organisationId, customerId }: CustomerKey,
  now: Date,
): Promise<SharedMachine[]> =>
  db.rows(
    machineRow,
    sql`select m.name, h.hired_from as "hiredFrom", h.hired_to as "hiredTo"
      from hire h join machine m on m.organisation_id = h.organisation_id and m.id = h.machine_id
      where h.organisation_id = ${organisationId} and h.customer_id = ${customerId}
        and (h.hired_to is null or h.hired_to > ${now.toISOString()})
      order by h.hired_to nulls last, lower(m.name), h.id`,
  );

const personRow = z.object({
  organisationName: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  role: z.nullable(z.enum(ROLES)),
});

/** Lists the active people of the organisation to which a customer is linked; one row without a person if it has none. */
export const listCustomerPeople = (
  db: Db,
  customerId: CustomerId,
  now: Date,
): Promise<z.output<typeof personRow>[]> =>
  db.rows(
    personRow,
    sql`select organisation_name as "organisationName", first_name as "firstName", last_name as "lastName", role
      from list_customer_people(${customerId}, ${now.toISOString()}) order by lower(last_name), lower(first_name)`,
  );

const supplierRow = z.object({
  organisationId: ids.organisationId,
  organisationName: z.string(),
  customerId: ids.customerId,
  customerName: z.string(),
});
export type SupplierRow = z.output<typeof supplierRow>;

/** Lists the customers of other organisations that are linked to the transaction's organisation. */
export const listSupplierRows = (db: Db, ownerId: OrganisationId | null = null): Promise<SupplierRow[]> =>
  db.rows(
    supplierRow,
    sql`select organisation_id as "organisationId", organisation_name as "organisationName",
        customer_id as "customerId", customer_name as "customerName"
      from list_suppliers() where ${ownerId}::bigint is null or organisation_id = ${ownerId}::bigint
      order by lower(organisation_name), customer_id`,
  );
