import type { Customer } from '@groundwork/contract/entities/customer.ts';
import type { CustomerId, OrganisationId } from '@groundwork/domain/ids.ts';
import { actAsOrganisation } from '../../../db/act-as-organisation.ts';
import type { Database } from '../../../db/database.ts';
import type { Db } from '../../../db/db.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';
import { type AuditEvent, saveAuditEvent } from '../../base/audit/public.ts';
import { byName } from '../../base/named-rows/public.ts';
import { markChange } from '../../derivation/public.ts';
import { checkOrganisation, findOrganisationName } from '../../people/organisations/public.ts';
import { CUSTOMERS, presentCustomer, type StoredCustomer } from '../customers/public.ts';
import { HIRES } from './hire-store.ts';

export type CustomerLink = {
  readonly customerId: CustomerId;
  readonly linkedOrganisationId: OrganisationId | null;
};

type AuditContext = Omit<AuditEvent, 'action' | 'subject'>;

type LinkedCustomer = Customer & {
  readonly linkedOrganisation: { readonly id: string; readonly name: string } | null;
};

/** Lists the customers of an organisation by name, for staff, with the names of their organisations. Throws NOT_FOUND. */
export async function listLinkedCustomers(
  app: Database,
  organisationId: OrganisationId,
): Promise<LinkedCustomer[]> {
  await checkOrganisation(app, organisationId);
  const customers = await app.within({ organisationId, readOnly: true }, (db) =>
    CUSTOMERS.list(db, organisationId),
  );
  const linked: LinkedCustomer[] = [];
  for (const customer of customers.sort(byName)) {
    const { linkedOrganisationId: id } = customer;
    const name =
      id && (await app.within({ staff: true, readOnly: true }, (db) => findOrganisationName(db, id)));
    const organisation = id && name ? { id: String(id), name } : null;
    linked.push({ ...presentCustomer(customer), linkedOrganisation: organisation });
  }
  return linked;
}

/**
 * Links a customer of the organisation in the audit context to another organisation of the installation, which then
 * sees the machines that it hired, their past included; null ends the link, and the hired machines disappear there.
 * Audited on both sides. Throws NOT_FOUND for customer and organisations, CUSTOMER_IS_OWNER.
 */
export async function linkCustomer(
  app: Database,
  { customerId, linkedOrganisationId }: CustomerLink,
  auditContext: AuditContext,
): Promise<StoredCustomer> {
  const { organisationId } = auditContext;
  await checkOrganisation(app, organisationId);
  if (linkedOrganisationId === organisationId) throw new Refusal('CUSTOMER_IS_OWNER');
  if (linkedOrganisationId !== null) await checkOrganisation(app, linkedOrganisationId);
  return app.within({ organisationId }, (db) =>
    linkCustomerWithin(db, { customerId, linkedOrganisationId }, auditContext),
  );
}

/**
 * The same in an open transaction of the owner, for an organisation that exists. Throws NOT_FOUND for the customer, and
 * CUSTOMER_ALREADY_LINKED if the link is not the `expected` one any more.
 */
export async function linkCustomerWithin(
  db: Db,
  { customerId, linkedOrganisationId }: CustomerLink,
  auditContext: AuditContext,
  expected?: OrganisationId | null,
): Promise<StoredCustomer> {
  const { organisationId } = auditContext;
  const key = { organisationId, id: customerId };
  const customer = orNotFound(await CUSTOMERS.findToChange(db, key));
  const former = customer.linkedOrganisationId;
  if (expected !== undefined && former !== expected) throw new Refusal('CUSTOMER_ALREADY_LINKED');
  if (former === linkedOrganisationId) return customer;
  const affected = await HIRES.listMachinesEver(db, organisationId, { customer_id: customerId });
  await markChange(db, affected, () =>
    CUSTOMERS.save(db, key, { linked_organisation_id: linkedOrganisationId }),
  );
  const subject = { customerId, linkedOrganisationId };
  await saveAuditEvent(db, { ...auditContext, action: 'customer.linked', subject });
  if (former !== null) await auditOtherSide(db, former, auditContext, 'owner.unlinked');
  if (linkedOrganisationId !== null)
    await auditOtherSide(db, linkedOrganisationId, auditContext, 'owner.linked');
  return { ...customer, linkedOrganisationId, version: customer.version + 1 };
}

/** Saves, in the same transaction, the event of the organisation that begins or ceases to see hired machines. */
const auditOtherSide = (
  db: Db,
  organisationId: OrganisationId,
  auditContext: AuditContext,
  action: 'owner.linked' | 'owner.unlinked',
): Promise<void> =>
  actAsOrganisation(db, { from: auditContext.organisationId, to: organisationId }, () =>
    saveAuditEvent(db, {
      ...auditContext,
      organisationId,
      action,
      subject: { ownerOrganisationId: auditContext.organisationId },
    }),
  );
