import type { OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Database } from '../../../db/database.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';

/** Ids of all organisations of the installation: the only query across organisations, and it reads nothing inside them. */
export async function listOrganisationIds(app: Database): Promise<OrganisationId[]> {
  const query = sql`select id from organisation order by id`;
  const rows = await app.within({ staff: true, readOnly: true }, (db) =>
    db.rows(z.object({ id: ids.organisationId }), query),
  );
  return rows.map(({ id }) => id);
}
