import { type SiteOutline, siteOutline } from '@groundwork/contract/entities/site.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';

const outlineRow = z.extend(siteOutline, { id: ids.siteId });

/** The sites of the organisation that have an outline, by name. Indexes: zone_of_site, zone_shape_present. */
export async function listSiteOutlines(db: Db, organisationId: OrganisationId): Promise<SiteOutline[]> {
  const rows = await db.rows(
    outlineRow,
    sql`select site.id, site.name, shape.outline
      from zone
      join site on site.organisation_id = ${organisationId} and site.id = zone.site_id
      join zone_shape shape on shape.organisation_id = ${organisationId} and shape.zone_id = zone.id
        and shape.valid_until is null
      where zone.organisation_id = ${organisationId} and zone.kind = 'site' and zone.deleted_at is null
      order by site.name, site.id`,
  );
  return rows.map((row) => ({ ...row, id: String(row.id) }));
}
