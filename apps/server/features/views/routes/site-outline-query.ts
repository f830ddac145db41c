import type { SiteKey } from '@groundwork/domain/keys.ts';
import type { Outline } from '@groundwork/domain/sites/outline.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';
import { selectOutline } from '../../records/zones/public.ts';

const outlineRow = z.object({
  /** Checked when it was saved. */
  outline: z.custom<Outline | null>(),
});

/** Returns the outline of a site as it is today; null if it has none. Indexes: site's key, zone_of_site. */
export async function findSiteOutline(db: Db, { organisationId, siteId }: SiteKey): Promise<Outline | null> {
  const row = await db.first(
    outlineRow,
    sql`select ${selectOutline(sql`site`)} as outline from site where organisation_id = ${organisationId} and id = ${siteId}`,
  );
  return row?.outline ?? null;
}
