import type { MemberKey } from '@groundwork/domain/keys.ts';
import type { Role } from '@groundwork/domain/policy/role.ts';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

/** Adds a person to an organisation: in the scope of that. Takes nobody's access away, so it needs no `changeMemberships`. */
export async function saveMembership(
  db: Db,
  { organisationId, personId }: MemberKey,
  role: Role,
): Promise<void> {
  await db.run(sql`insert into membership (organisation_id, person_id, role)
    values (${organisationId}, ${personId}, ${role})`);
}
