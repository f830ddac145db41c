import type { CustomerAccess, Supplier } from '@groundwork/contract/entities/customer-access.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { CustomerKey } from '@groundwork/domain/keys.ts';
import type { Database } from '../../../db/database.ts';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { AuditEvent } from '../../base/audit/public.ts';
import {
  listCustomerPeople,
  listSharedMachines,
  listSupplierRows,
  type SharedMachine,
} from './customer-sharing-query.ts';
import { linkCustomerWithin } from './link-customer.ts';

type Sharing = Pick<CustomerAccess, 'linkedOrganisation'> & { readonly machines: SharedMachine[] };

/** Returns who of a customer sees which machines, in the transaction of the owner. */
export async function readSharing(db: Db, key: CustomerKey, now: Date): Promise<Sharing> {
  const rows = await listCustomerPeople(db, key.customerId, now);
  const [first] = rows;
  const people = rows.flatMap(({ firstName, lastName, role }) =>
    firstName === null || lastName === null || role === null ? [] : [{ firstName, lastName, role }],
  );
  return {
    linkedOrganisation: first ? { name: first.organisationName, people } : null,
    machines: await listSharedMachines(db, key, now),
  };
}

/** Lists the organisations that show their machines to this one, with what is on hire. */
export async function listSuppliers(
  app: Database,
  organisationId: OrganisationId,
  now: Date,
): Promise<Supplier[]> {
  const rows = await app.within({ organisationId, readOnly: true }, (db) => listSupplierRows(db));
  const suppliers: Supplier[] = [];
  for (const { organisationId: ownerId, organisationName, customerId, customerName } of rows) {
    const { linkedOrganisation, machines } = await app.within(
      { organisationId: ownerId, readOnly: true },
      (db) => readSharing(db, { organisationId: ownerId, customerId }, now),
    );
    const people = linkedOrganisation?.people ?? [];
    suppliers.push({ id: String(ownerId), name: organisationName, customerName, people, machines });
  }
  return suppliers;
}

/** An organisation, and another whose machines it sees as a customer. */
type Supply = { readonly organisationId: OrganisationId; readonly ownerId: OrganisationId };

/** Ends all links from an owner to the organisation, by that organisation. Throws NOT_FOUND if there is none. */
export async function leaveSupplier(
  app: Database,
  { organisationId, ownerId }: Supply,
  act: Pick<AuditEvent, 'personId' | 'requestId' | 'at'>,
): Promise<void> {
  const rows = await app.within({ organisationId, readOnly: true }, (db) => listSupplierRows(db, ownerId));
  if (rows.length === 0) throw new Refusal('NOT_FOUND');
  await app.within({ organisationId: ownerId }, async (db) => {
    for (const { customerId } of rows)
      await linkCustomerWithin(
        db,
        { customerId, linkedOrganisationId: null },
        { ...act, organisationId: ownerId },
        organisationId,
      );
  });
}
