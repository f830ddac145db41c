import type { CustomerFields } from '@groundwork/contract/entities/customer.ts';
import type { CustomerId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { CustomerKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { joinSql, type Sql, sql } from '../../../db/sql.ts';

const customerRow = z.object({
  id: ids.customerId,
  name: z.string(),
  code: z.string(),
  linkedOrganisationId: z.nullable(ids.organisationId),
  version: z.int(),
});

export type StoredCustomer = z.output<typeof customerRow>;

const selectWhere = (...conditions: readonly Sql[]): Sql =>
  sql`select id, name, code, linked_organisation_id as "linkedOrganisationId", version
    from customer where ${joinSql(conditions, ' and ')}`;

/** Lists every customer of the organisation, unordered. Index: customer's key. */
export function listCustomers(db: Db, organisationId: OrganisationId): Promise<StoredCustomer[]> {
  return db.rows(customerRow, selectWhere(sql`organisation_id = ${organisationId}`));
}

/** Index: customer's key. */
export function findCustomer(
  db: Db,
  { organisationId, customerId }: CustomerKey,
): Promise<StoredCustomer | null> {
  return db.first(
    customerRow,
    selectWhere(sql`organisation_id = ${organisationId}`, sql`id = ${customerId}`),
  );
}

/** As `findCustomer`; locks the customer against changes and new hires until the transaction ends. */
export function findCustomerToChange(
  db: Db,
  { organisationId, customerId }: CustomerKey,
): Promise<StoredCustomer | null> {
  const found = selectWhere(sql`organisation_id = ${organisationId}`, sql`id = ${customerId}`);
  return db.first(customerRow, sql`${found} for update`);
}

/** Returns the new customer's id, null if the code is taken. Index: customer_code. */
export async function saveNewCustomer(
  db: Db,
  organisationId: OrganisationId,
  { name, code }: CustomerFields,
): Promise<CustomerId | null> {
  const saved = await db.first(
    z.object({ id: ids.customerId }),
    sql`insert into customer (organisation_id, name, code) values (${organisationId}, ${name}, ${code})
      on conflict (organisation_id, lower(code)) where code <> '' do nothing returning id`,
  );
  return saved?.id ?? null;
}

/** Whether another customer of the organisation has this code, ignoring case. Index: customer_code. */
export async function isCustomerCodeTaken(
  db: Db,
  organisationId: OrganisationId,
  code: string,
  exceptId: number,
): Promise<boolean> {
  const found = await db.first(
    z.object({ id: ids.customerId }),
    sql`select id from customer where organisation_id = ${organisationId}
      and code <> '' and lower(code) = lower(${code}) and id <> ${exceptId}`,
  );
  return found !== null;
}

/** Saves name and code, and increments the version. */
export async function saveCustomer(
  db: Db,
  { organisationId, customerId }: CustomerKey,
  { name, code }: CustomerFields,
): Promise<void> {
  await db.run(sql`update customer set name = ${name}, code = ${code}, version = version + 1
    where organisation_id = ${organisationId} and id = ${customerId}`);
}

/** Saves which organisation the customer is, and increments the version. */
export async function saveCustomerLink(
  db: Db,
  { organisationId, customerId }: CustomerKey,
  linkedOrganisationId: OrganisationId | null,
): Promise<void> {
  await db.run(sql`update customer set linked_organisation_id = ${linkedOrganisationId}, version = version + 1
    where organisation_id = ${organisationId} and id = ${customerId}`);
}
