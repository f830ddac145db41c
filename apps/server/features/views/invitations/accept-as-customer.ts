import { type OrganisationId, toOrganisationId } from '@groundwork/domain/ids.ts';
import { DEFAULT_TIME_ZONE } from '@groundwork/domain/limits.ts';
import { organisationKind } from '@groundwork/domain/session/organisation-type.ts';
import { actAsOrganisation } from '../../../db/act-as-organisation.ts';
import type { Database } from '../../../db/database.ts';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { saveAuditEvent } from '../../base/audit/public.ts';
import { saveMembership } from '../../people/members/public.ts';
import { reserveOrganisationId, saveOrganisation } from '../../people/organisations/public.ts';
import type { Membership } from '../../people/session/public.ts';
import { acceptOffer, checkInvitation, noteDeparture, type OpenOffer } from '../../people/users/public.ts';
import { linkCustomerWithin } from '../../records/hires/public.ts';
import { saveFirstCalendar } from '../../records/shifts/public.ts';
import { type Acceptance, type Accepted, openAccount, signIn } from './open-account.ts';

/**
 * Links a customer to the organisation of the person who accepts: one of which they are an administrator, or a new one. Throws
 * CUSTOMER_ALREADY_LINKED, CUSTOMER_IS_OWNER, NOT_FOUND for an organisation that is not theirs to link.
 */
export async function acceptAsCustomer(
  app: Database,
  { organisationId: ownerId }: OpenOffer,
  { acceptor, session, request, now }: Acceptance,
): Promise<Accepted> {
  const own = request.organisationId === undefined ? null : toOrganisationId(request.organisationId);
  const chosen = own === null ? null : chooseOrganisation(session?.memberships ?? [], own);
  if (own === ownerId) throw new Refusal('CUSTOMER_IS_OWNER');
  const customerOrganisationId = chosen?.id ?? (await app.within({}, reserveOrganisationId));
  return app.within({ organisationId: ownerId }, async (db) => {
    const offer = await checkInvitation(db, request.token, now);
    const { customerId, customerName, invitationId } = offer;
    if (customerId === null) throw new Refusal('INVALID_TOKEN');
    const { personId, isNew } = await openAccount(db, offer, acceptor, request, now);
    const name = chosen?.name ?? request.organisationName ?? customerName ?? offer.email;
    const about = { personId, requestId: request.requestId, at: now };
    const inside = <T>(work: () => Promise<T>) =>
      actAsOrganisation(db, { from: ownerId, to: customerOrganisationId }, work);
    if (chosen === null)
      await inside(async () => {
        const timezone = request.timeZone ?? DEFAULT_TIME_ZONE;
        const fields = { name, type: 'end-user', timezone } as const;
        await createOrganisation(db, customerOrganisationId, fields, now);
        await saveMembership(db, { organisationId: customerOrganisationId, personId }, 'administrator');
        await noteDeparture(db, personId, now);
        const event = { ...about, organisationId: customerOrganisationId };
        await saveAuditEvent(db, { ...event, action: 'organisation.created', subject: fields });
      });
    await acceptOffer(db, offer, personId, request.token, now);
    const context = { ...about, organisationId: ownerId };
    await saveAuditEvent(db, {
      ...context,
      action: 'invitation.accepted',
      subject: { invitationId, customerId },
    });
    await linkCustomerWithin(db, { customerId, linkedOrganisationId: customerOrganisationId }, context, null);
    const session = isNew
      ? await signIn(db, { personId, organisationId: customerOrganisationId }, request, now)
      : null;
    return { organisation: { id: String(customerOrganisationId), name }, session };
  });
}

async function createOrganisation(
  db: Db,
  id: OrganisationId,
  fields: Parameters<typeof saveOrganisation>[2],
  now: Date,
): Promise<void> {
  await saveOrganisation(db, id, fields, now);
  await saveFirstCalendar(db, id);
}

/** Returns an organisation of end users that the person administers. Throws NOT_FOUND. */
function chooseOrganisation(memberships: readonly Membership[], id: OrganisationId): Membership {
  const chosen = memberships.find((membership) => membership.id === id);
  const isAdministrator = chosen?.role === 'administrator' || chosen?.role === 'internal';
  if (!chosen || !isAdministrator || !organisationKind(chosen.type).isAnyEndUser)
    throw new Refusal('NOT_FOUND');
  return chosen;
}
