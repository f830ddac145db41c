import type { MembershipLimits } from '@groundwork/contract/entities/membership-limits.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { MemberKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readLimits, setLimits } from '../limits/public.ts';
import { findOffer } from './invitation-store.ts';
import { listKnownLimits } from './known-limits-query.ts';
import type { UserRow } from './users-query.ts';

/** Returns the groups and sites to which a user is limited, or will be; null: not limited. Inside their organisation. */
export async function readUserLimits(
  db: Db,
  { organisationId, personId, invitationId }: UserRow,
): Promise<MembershipLimits> {
  if (invitationId !== null) return (await findOffer(db, invitationId))?.limits ?? null;
  const limits = personId && (await readLimits(db, { organisationId, personId }));
  return limits ? { groupIds: limits.groupIds.map(String), siteIds: limits.siteIds.map(String) } : null;
}

/** Limits a member to groups and sites. Throws NOT_FOUND for those that the organisation does not have. */
export const saveUserLimits = (db: Db, key: MemberKey, limits: MembershipLimits): Promise<void> =>
  setLimits(
    db,
    key,
    limits && { groupIds: limits.groupIds.map(Number), siteIds: limits.siteIds.map(Number) },
  );

/** Returns those groups and sites that the organisation still has. */
export async function keepKnownLimits(
  db: Db,
  organisationId: OrganisationId,
  limits: MembershipLimits,
): Promise<MembershipLimits> {
  if (limits === null) return null;
  const known = await listKnownLimits(db, organisationId, limits);
  return {
    groupIds: limits.groupIds.filter((id) => known.groupIds.includes(Number(id))),
    siteIds: limits.siteIds.filter((id) => known.siteIds.includes(Number(id))),
  };
}

/** Throws NOT_FOUND for groups and sites that the organisation does not have. */
export async function checkLimits(
  db: Db,
  organisationId: OrganisationId,
  limits: MembershipLimits,
): Promise<void> {
  const known = await keepKnownLimits(db, organisationId, limits);
  const count = (of: MembershipLimits) => (of === null ? 0 : of.groupIds.length + of.siteIds.length);
  if (count(known) < count(limits)) throw new Refusal('NOT_FOUND');
}
