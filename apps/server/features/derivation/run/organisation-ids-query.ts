import * as z from 'zod/mini';
import type { Database } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

/** The organisations of the installation: the one look across them, which sees nothing inside. */
export async function listOrganisationIds(app: Database): Promise<number[]> {
  const query = sql`select id from organisation order by id`;
  const rows = await app.within({ staff: true, readOnly: true }, (db) =>
    db.rows(z.object({ id: z.int() }), query),
  );
  return rows.map(({ id }) => id);
}
