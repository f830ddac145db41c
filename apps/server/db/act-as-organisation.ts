import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { Db } from './db.ts';
import { LIMITED_ROLE } from './limited-role.ts';
import { rawSql, type Sql } from './sql.ts';

/**
 * Runs statements of an open transaction inside another organisation, then switches back. Its uses: copies of a
 * hired machine's data, and the audit of a link, are written under the customer's organisation in the commit of the owner's;
 * the pairs of fuel readings of a hired part are derived from the owner's readings, of which the customer gets nothing else.
 * The limits of a member hold in the member's own organisation only.
 * A failed statement ends the transaction, so no switch back is needed then.
 */
export async function actAsOrganisation<T>(
  db: Db,
  { from, to }: { readonly from: OrganisationId; readonly to: OrganisationId },
  work: () => Promise<T>,
): Promise<T> {
  if (db.isLimited) await db.run(rawSql('set local role groundwork_app'));
  await db.run(enter(to));
  const result = await work();
  await db.run(enter(from));
  if (db.isLimited) await db.run(rawSql(`set local role ${LIMITED_ROLE}`));
  return result;
}

/** SET LOCAL takes no parameter; a checked whole number is safe as text. */
function enter(organisationId: OrganisationId): Sql {
  if (!Number.isSafeInteger(organisationId)) throw new TypeError('organisation id must be an integer');
  return rawSql(`set local app.organisation_id = '${organisationId}'`);
}
