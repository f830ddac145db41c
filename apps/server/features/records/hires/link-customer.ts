import type { CustomerId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { Database } from '../../../db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type AuditEvent, saveAuditEvent } from '../../base/audit/public.ts';
import { markChange } from '../../derivation/public.ts';
import { hasOrganisation } from '../../people/organisations/public.ts';
import { findCustomerToChange, type StoredCustomer, saveCustomerLink } from '../customers/public.ts';
import { listMachinesEverHiredTo } from './hire-store.ts';

export type CustomerLink = {
  readonly customerId: CustomerId;
  readonly linkedOrganisationId: OrganisationId | null;
};

/**
 * Links a customer to an organisation of the installation, which then sees the machines that it hired, their past
 * included. Throws NOT_FOUND for customer and organisation, CUSTOMER_IS_OWNER.
 */
export async function linkCustomer(
  app: Database,
  { customerId, linkedOrganisationId }: CustomerLink,
  auditContext: Omit<AuditEvent, 'action' | 'subject'>,
): Promise<StoredCustomer> {
  const { organisationId } = auditContext;
  if (linkedOrganisationId === organisationId) throw new Refusal('CUSTOMER_IS_OWNER');
  if (linkedOrganisationId !== null && !(await hasOrganisation(app, linkedOrganisationId)))
    throw new Refusal('NOT_FOUND');
  return app.within({ organisationId }, async (db) => {
    const customer = await findCustomerToChange(db, { organisationId, customerId });
    if (!customer) throw new Refusal('NOT_FOUND');
    const affected = await listMachinesEverHiredTo(db, { organisationId, customerId });
    await markChange(db, affected, () =>
      saveCustomerLink(db, { organisationId, customerId }, linkedOrganisationId),
    );
    const subject = { customerId, linkedOrganisationId };
    await saveAuditEvent(db, { ...auditContext, action: 'customer.linked', subject });
    return { ...customer, linkedOrganisationId, version: customer.version + 1 };
  });
}
