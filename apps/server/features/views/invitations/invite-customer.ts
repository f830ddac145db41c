import type { CustomerAccess } from '@groundwork/contract/entities/customer-access.ts';
import type { CustomerId } from '@groundwork/domain/ids.ts';
import type { Language } from '@groundwork/domain/settings/language.ts';
import type { Database } from '../../../db/database.ts';
import type { Db } from '../../../db/db.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';
import type { SecretKey } from '../../../platform/secret-key.ts';
import { saveAuditEvent } from '../../base/audit/public.ts';
import {
  findCustomerInvitation,
  findInvitationId,
  type Manager,
  type Sent,
  sendCustomerInvitation,
  withdrawInvitation,
} from '../../people/users/public.ts';
import { CUSTOMERS, presentCustomer } from '../../records/customers/public.ts';
import { linkCustomerWithin, readSharing } from '../../records/hires/public.ts';

/** The administrator of a customer who is invited. */
export type CustomerInvitee = {
  readonly customerId: CustomerId;
  readonly email: string;
  readonly language: Language;
};

/**
 * Invites the administrator of a customer; an earlier invitation ends. Throws NOT_FOUND, CUSTOMER_ALREADY_LINKED, INVITED_RECENTLY,
 * TOO_MANY_INVITATIONS.
 */
export async function inviteCustomer(
  app: Database,
  secretKey: SecretKey,
  { customerId, email, language }: CustomerInvitee,
  by: Manager,
): Promise<Sent> {
  const { organisationId, personId, requestId, at } = by;
  return app.within({ organisationId }, async (db) => {
    const key = { organisationId, id: customerId };
    const customer = orNotFound(await CUSTOMERS.findToChange(db, key));
    if (customer.linkedOrganisationId !== null) throw new Refusal('CUSTOMER_ALREADY_LINKED');
    const invitee = { customerId, customerName: customer.name, email, language };
    const sent = await sendCustomerInvitation(db, secretKey, invitee, by);
    const event = { organisationId, personId, requestId, at, action: 'invitation.sent' } as const;
    await saveAuditEvent(db, { ...event, subject: { customerId, invitationId: findInvitationId(sent.id) } });
    return sent;
  });
}

/** Returns who of a customer sees which machines until when, and the open invitation. Throws NOT_FOUND. */
export async function readCustomerAccess(
  db: Db,
  customerId: CustomerId,
  { organisationId, at: now }: Pick<Manager, 'organisationId' | 'at'>,
): Promise<CustomerAccess> {
  const customer = orNotFound(await CUSTOMERS.find(db, { organisationId, id: customerId }));
  return {
    customer: presentCustomer(customer),
    ...(await readSharing(db, { organisationId, customerId }, now)),
    invitation: await findCustomerInvitation(db, { organisationId, customerId }),
  };
}

/** Ends what a customer sees, and its open invitation. Throws NOT_FOUND. */
export async function endCustomerAccess(
  db: Db,
  customerId: CustomerId,
  act: Pick<Manager, 'organisationId' | 'personId' | 'requestId' | 'at'>,
): Promise<void> {
  const { organisationId, personId, requestId, at } = act;
  const context = { organisationId, personId, requestId, at };
  await linkCustomerWithin(db, { customerId, linkedOrganisationId: null }, context);
  const open = await findCustomerInvitation(db, { organisationId, customerId });
  const invitationId = open && findInvitationId(open.id);
  if (invitationId === null) return;
  await withdrawInvitation(db, { organisationId, id: invitationId }, 'customer', at);
  await saveAuditEvent(db, {
    ...context,
    action: 'invitation.withdrawn',
    subject: { customerId, invitationId },
  });
}
