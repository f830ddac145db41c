import type { PersonId } from '@groundwork/domain/ids.ts';
import type { MemberKey } from '@groundwork/domain/keys.ts';
import type { Role } from '@groundwork/domain/policy/role.ts';
import * as z from 'zod/mini';
import { type ColumnValues, listEqualities } from '../../../db/column-values.ts';
import type { Db } from '../../../db/db.ts';
import { joinSql, sql } from '../../../db/sql.ts';

/** Changes columns of a membership; without columns nothing. Index: its key. */
export async function saveMembershipColumns(
  db: Db,
  { organisationId, personId }: MemberKey,
  columns: ColumnValues,
): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  await db.run(sql`update membership set ${joinSql([...listEqualities(columns)])}
    where organisation_id = ${organisationId} and person_id = ${personId}`);
}

/** Removes a membership with its limits. Index: its key. */
export async function deleteMembership(db: Db, { organisationId, personId }: MemberKey): Promise<void> {
  await db.run(
    sql`delete from membership where organisation_id = ${organisationId} and person_id = ${personId}`,
  );
}

/** Notes whether the person still belongs to an organisation: after every change of memberships. */
export async function noteDeparture(db: Db, personId: PersonId, now: Date): Promise<void> {
  await db.run(sql`select note_departure(${personId}, ${now.toISOString()})`);
}

/** Adds a membership; an ended one begins again as offered, another one stays as it is. Index: its key. */
export async function joinOrganisation(
  db: Db,
  { organisationId, personId }: MemberKey,
  { role, endsAt }: { readonly role: Role; readonly endsAt: string | null },
  now: Date,
): Promise<void> {
  await db.run(sql`insert into membership (organisation_id, person_id, role, ends_at, created_at)
    values (${organisationId}, ${personId}, ${role}, ${endsAt}, ${now.toISOString()})
    on conflict (organisation_id, person_id) do update
      set role = excluded.role, ends_at = excluded.ends_at, suspended_at = null
      where membership.ends_at <= ${now.toISOString()}`);
}

/** Erases a number of accounts whose last membership ended before an instant. Returns how many; 0: none is left. */
export async function eraseDepartedBefore(db: Db, before: Date, now: Date): Promise<number> {
  const { erased } = await db.one(
    z.object({ erased: z.int() }),
    sql`select erase_departed(${before.toISOString()}, ${now.toISOString()}) as erased`,
  );
  return erased;
}
