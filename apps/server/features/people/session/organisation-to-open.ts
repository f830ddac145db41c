import type { OrganisationId, PersonId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { getOwnAccount } from '../accounts/public.ts';
import { listMemberships, type Membership } from './session-query.ts';

/**
 * The person's default organisation, else the one in which they were seen last, else the first one; null if they have none that
 * opens without a provider.
 */
export async function findOrganisationToOpen(
  db: Db,
  personId: PersonId,
  now: Date,
): Promise<OrganisationId | null> {
  const memberships = (await listMemberships(db, personId, now)).filter(
    ({ enforcesProvider }) => !enforcesProvider,
  );
  const { defaultOrganisationId } = await getOwnAccount(db);
  const seenAt = ({ lastSeenAt }: Membership) => lastSeenAt ?? '';
  const [latest] = memberships.toSorted((a, b) => seenAt(b).localeCompare(seenAt(a)));
  const chosen = memberships.find(({ id }) => id === defaultOrganisationId) ?? latest;
  return chosen?.id ?? null;
}
