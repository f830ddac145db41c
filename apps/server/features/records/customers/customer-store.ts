import type { CustomerWords } from '@groundwork/contract/entities/customer.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { joined, type Sql, sql } from '../../../db/sql.ts';

const customerRow = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  linkedOrganisationId: z.nullable(z.int()),
  version: z.int(),
});

export type StoredCustomer = z.output<typeof customerRow>;

const selectWhere = (...conditions: readonly Sql[]): Sql =>
  sql`select id, name, code, linked_organisation_id as "linkedOrganisationId", version
    from customer where ${joined(conditions, ' and ')}`;

/** Every customer of the organisation, unordered. Index: customer's key. */
export function listCustomers(db: Db, organisationId: number): Promise<StoredCustomer[]> {
  return db.rows(customerRow, selectWhere(sql`organisation_id = ${organisationId}`));
}

/** Index: customer's key. */
export function findCustomer(
  db: Db,
  organisationId: number,
  customerId: number,
): Promise<StoredCustomer | null> {
  return db.first(
    customerRow,
    selectWhere(sql`organisation_id = ${organisationId}`, sql`id = ${customerId}`),
  );
}

/** As `findCustomer`; until the transaction ends nobody else can change the customer or hire to it. */
export function findCustomerToChange(
  db: Db,
  organisationId: number,
  customerId: number,
): Promise<StoredCustomer | null> {
  const found = selectWhere(sql`organisation_id = ${organisationId}`, sql`id = ${customerId}`);
  return db.first(customerRow, sql`${found} for update`);
}

/** The new customer's id; null where another one of the organisation has the code. Index: customer_code. */
export async function saveNewCustomer(
  db: Db,
  organisationId: number,
  { name, code }: CustomerWords,
): Promise<number | null> {
  const saved = await db.first(
    z.object({ id: z.int() }),
    sql`insert into customer (organisation_id, name, code) values (${organisationId}, ${name}, ${code})
      on conflict (organisation_id, lower(code)) where code <> '' do nothing returning id`,
  );
  return saved?.id ?? null;
}

/** Whether another customer of the organisation has this code, in any case of its letters. Index: customer_code. */
export async function isCustomerCodeTaken(
  db: Db,
  organisationId: number,
  code: string,
  exceptId: number,
): Promise<boolean> {
  const found = await db.first(
    z.object({ id: z.int() }),
    sql`select id from customer where organisation_id = ${organisationId}
      and code <> '' and lower(code) = lower(${code}) and id <> ${exceptId}`,
  );
  return found !== null;
}

/** Writes name and code, and raises the version. */
export async function saveCustomer(
  db: Db,
  organisationId: number,
  customerId: number,
  { name, code }: CustomerWords,
): Promise<void> {
  await db.run(sql`update customer set name = ${name}, code = ${code}, version = version + 1
    where organisation_id = ${organisationId} and id = ${customerId}`);
}

/** Writes which organisation the customer is, and raises the version. */
export async function saveCustomerLink(
  db: Db,
  organisationId: number,
  customerId: number,
  linkedOrganisationId: number | null,
): Promise<void> {
  await db.run(sql`update customer set linked_organisation_id = ${linkedOrganisationId}, version = version + 1
    where organisation_id = ${organisationId} and id = ${customerId}`);
}
