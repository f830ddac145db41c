import type { OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';
import { isActive } from '../members/public.ts';

const rulesRow = z.object({ demandsSecondFactor: z.boolean(), membersWithout: z.int() });

/** What an organisation demands of sign-ins, with the number of active members who have no second factor. Index: membership's key. */
export const findSignInRules = (db: Db, organisationId: OrganisationId, now: Date) =>
  db.one(
    rulesRow,
    sql`select o.demands_second_factor as "demandsSecondFactor",
        (select count(*) from membership m
          where m.organisation_id = o.id and ${isActive(now)} and not has_second_factor(m.person_id)) as "membersWithout"
      from organisation o where o.id = ${organisationId}`,
  );

export async function saveSignInRules(
  db: Db,
  organisationId: OrganisationId,
  { demandsSecondFactor }: { readonly demandsSecondFactor: boolean },
): Promise<void> {
  await db.run(
    sql`update organisation set demands_second_factor = ${demandsSecondFactor} where id = ${organisationId}`,
  );
}
