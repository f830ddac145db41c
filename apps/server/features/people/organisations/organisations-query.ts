import type { Organisation } from '@groundwork/contract/entities/organisation.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import { ORGANISATION_TYPES } from '@groundwork/domain/session/organisation-type.ts';
import * as z from 'zod/mini';
import type { Database } from '../../../db/database.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';
import { byName } from '../../base/named-rows/public.ts';

const organisationRow = z.object({
  id: ids.organisationId,
  name: z.string(),
  type: z.enum(ORGANISATION_TYPES),
  timezone: z.string(),
  createdAt: z.string(),
});
const countsRow = z.object({ numberOfMachines: z.int(), numberOfUsers: z.int() });

type OrganisationRow = z.output<typeof organisationRow>;

/** Lists every organisation, by name. Counts inside each organisation, because the policies apply to staff too. */
export async function listOrganisations(app: Database, signal: AbortSignal): Promise<Organisation[]> {
  const rows = await app.within({ staff: true, readOnly: true, signal }, (db) =>
    db.rows(
      organisationRow,
      sql`select id, name, type, time_zone as timezone, created_at as "createdAt" from organisation`,
    ),
  );
  const organisations: Organisation[] = [];
  for (const row of rows) organisations.push(await withCounts(app, row, signal));
  return organisations.sort(byName);
}

/** Index: keys of machine and membership, both led by the organisation. */
async function withCounts(app: Database, row: OrganisationRow, signal: AbortSignal): Promise<Organisation> {
  const counts = await app.within({ organisationId: row.id, readOnly: true, signal }, (db) =>
    db.one(
      countsRow,
      sql`select (select count(*) from machine where organisation_id = ${row.id}) as "numberOfMachines",
        (select count(*) from membership where organisation_id = ${row.id}) as "numberOfUsers"`,
    ),
  );
  return { ...row, id: String(row.id), ...counts };
}

/** Whether the organisation exists. Runs as staff, who see the list of organisations. */
export async function hasOrganisation(app: Database, organisationId: OrganisationId): Promise<boolean> {
  const found = await app.within({ staff: true, readOnly: true }, (db) =>
    db.rows(
      z.object({ id: ids.organisationId }),
      sql`select id from organisation where id = ${organisationId}::bigint`,
    ),
  );
  return found.length > 0;
}
