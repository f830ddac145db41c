import { toOrganisationId } from '@groundwork/domain/ids.ts';
import type { Role } from '@groundwork/domain/policy/role.ts';
import { sql } from '@groundwork/server/db/sql.ts';
import type { BuiltOrganisation } from './build.fixture.ts';
import type { JourneyPortal } from './journey.fixture.ts';

/** Gives all members of an organisation a role. A page shows it after it was loaded again. */
export async function giveRole(
  portal: JourneyPortal,
  organisation: BuiltOrganisation,
  role: Role,
): Promise<void> {
  const database = portal.openDatabase();
  const organisationId = toOrganisationId(organisation.id);
  await database.within({ organisationId }, (db) =>
    db.run(sql`update membership set role = ${role} where organisation_id = ${organisationId}`),
  );
  await database.end();
}
