import { type SiteOutline, siteOutline } from '@groundwork/contract/entities/site.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';

const outlineRow = z.extend(siteOutline, { id: ids.siteId });

/** The sites of the organisation that have an outline, by name. Index: site's key. */
export async function listSiteOutlines(db: Db, organisationId: OrganisationId): Promise<SiteOutline[]> {
  const rows = await db.rows(
    outlineRow,
    sql`select id, name, outline from site
      where organisation_id = ${organisationId} and outline is not null order by name, id`,
  );
  return rows.map((row) => ({ ...row, id: String(row.id) }));
}
