import type { CustomerId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { Database } from '../../../db/database.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';
import { type AuditEvent, saveAuditEvent } from '../../base/audit/public.ts';
import { markChange } from '../../derivation/public.ts';
import { checkOrganisation } from '../../people/organisations/public.ts';
import { CUSTOMERS, type StoredCustomer } from '../customers/public.ts';
import { HIRES } from './hire-store.ts';

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
  if (linkedOrganisationId !== null) await checkOrganisation(app, linkedOrganisationId);
  return app.within({ organisationId }, async (db) => {
    const key = { organisationId, id: customerId };
    const customer = orNotFound(await CUSTOMERS.findToChange(db, key));
    const affected = await HIRES.listMachinesEver(db, organisationId, { customer_id: customerId });
    await markChange(db, affected, () =>
      CUSTOMERS.save(db, key, { linked_organisation_id: linkedOrganisationId }),
    );
    const subject = { customerId, linkedOrganisationId };
    await saveAuditEvent(db, { ...auditContext, action: 'customer.linked', subject });
    return { ...customer, linkedOrganisationId, version: customer.version + 1 };
  });
}
