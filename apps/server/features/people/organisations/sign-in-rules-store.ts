import type { OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';
import { isActive } from '../members/public.ts';

const rulesRow = z.object({
  demandsSecondFactor: z.boolean(),
  membersWithout: z.int(),
  maxSignInMinutes: z.nullable(z.int()),
  maxIdleMinutes: z.nullable(z.int()),
});

/** What an organisation demands of sign-ins, with the number of active members who have no second factor. Index: membership's key. */
export const findSignInRules = (db: Db, organisationId: OrganisationId, now: Date) =>
  db.one(
    rulesRow,
    sql`select o.demands_second_factor as "demandsSecondFactor",
        (select count(*) from membership m
          where m.organisation_id = o.id and ${isActive(now)} and not has_second_factor(m.person_id)) as "membersWithout",
        o.max_sign_in_minutes as "maxSignInMinutes", o.max_idle_minutes as "maxIdleMinutes"
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

/** Minutes after which sign-ins end, used or not, and without use; null: as the portal says. */
type SignInLimits = { readonly maxSignInMinutes: number | null; readonly maxIdleMinutes: number | null };

export async function saveSignInLimits(
  db: Db,
  organisationId: OrganisationId,
  { maxSignInMinutes, maxIdleMinutes }: SignInLimits,
): Promise<void> {
  await db.run(
    sql`update organisation set max_sign_in_minutes = ${maxSignInMinutes}, max_idle_minutes = ${maxIdleMinutes}
      where id = ${organisationId}`,
  );
}
