import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Administration, findAdministration, lockMemberships } from './administrator-store.ts';

const RANKS: Readonly<Record<Administration, number>> = { none: 0, ending: 1, lasting: 2 };

/**
 * Makes a change to memberships of an organisation: of a role, an end date or a suspension, or a removal. Throws
 * LAST_ADMINISTRATOR if it would take the last active administrator away, or give the last one without an end date one. Every
 * such change goes through here: two at once run one after the other. The transaction must be inside the organisation.
 */
export async function changeMemberships<Result>(
  db: Db,
  organisationId: OrganisationId,
  now: Date,
  change: () => Promise<Result>,
): Promise<Result> {
  await lockMemberships(db, organisationId);
  const before = await findAdministration(db, organisationId, now);
  const result = await change();
  const after = await findAdministration(db, organisationId, now);
  if (RANKS[after] < RANKS[before]) throw new Refusal('LAST_ADMINISTRATOR');
  return result;
}
