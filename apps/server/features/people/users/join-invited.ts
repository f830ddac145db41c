import type { PersonId } from '@groundwork/domain/ids.ts';
import type { Role } from '@groundwork/domain/policy/role.ts';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashToken } from '../../../platform/secret-token.ts';
import { useLink } from '../links/public.ts';
import { lockMemberships } from '../members/public.ts';
import type { OpenOffer } from './find-invitation.ts';
import { saveInvitationColumns } from './invitation-store.ts';
import { joinOrganisation, noteDeparture } from './membership-store.ts';
import { keepKnownLimits, saveUserLimits } from './user-limits.ts';

/** Makes a person a member as the invitation says, and uses it up. A membership that exists stays as it is. */
export async function joinInvited(
  db: Db,
  offer: OpenOffer,
  { personId, role }: { readonly personId: PersonId; readonly role: Role },
  token: string,
  now: Date,
): Promise<void> {
  const { organisationId, endsAt } = offer;
  await lockMemberships(db, organisationId);
  await joinOrganisation(db, { organisationId, personId }, { role, endsAt }, now);
  const limits = await keepKnownLimits(db, organisationId, offer.limits);
  if (limits !== null) await saveUserLimits(db, { organisationId, personId }, limits);
  await noteDeparture(db, personId, now);
  await acceptOffer(db, offer, personId, token, now);
}

/** Notes who accepted an invitation, and uses up its link. Throws ALREADY_ACCEPTED if that was just done. */
export async function acceptOffer(
  db: Db,
  { organisationId, invitationId }: OpenOffer,
  personId: PersonId,
  token: string,
  now: Date,
): Promise<void> {
  await saveInvitationColumns(
    db,
    { organisationId, id: invitationId },
    { accepted_at: now.toISOString(), accepted_by: personId },
  );
  if (!(await useLink(db, hashToken(token), now))) throw new Refusal('ALREADY_ACCEPTED');
}
