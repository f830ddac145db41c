import type { OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';
import { isActive } from './active-membership-sql.ts';

/** How well an organisation is administered: by somebody whose membership has no end, only by somebody whose has one, by nobody. */
export type Administration = 'lasting' | 'ending' | 'none';

/** Lets one transaction at a time change the memberships of an organisation. Index: its key. */
export async function lockMemberships(db: Db, organisationId: OrganisationId): Promise<void> {
  await db.run(sql`select from organisation where id = ${organisationId} for no key update`);
}

/** Finds out who administers the organisation: active people who are not disabled. Index: membership's key. */
export async function findAdministration(
  db: Db,
  organisationId: OrganisationId,
  now: Date,
): Promise<Administration> {
  const { lasting, ending } = await db.one(
    z.object({ lasting: z.int(), ending: z.int() }),
    sql`select count(*) filter (where m.ends_at is null) as lasting,
        count(*) filter (where m.ends_at is not null) as ending
      from membership m join person p on p.id = m.person_id
      where m.organisation_id = ${organisationId} and m.role in ('administrator', 'internal')
        and ${isActive(now)} and p.disabled_at is null`,
  );
  if (lasting > 0) return 'lasting';
  return ending > 0 ? 'ending' : 'none';
}
