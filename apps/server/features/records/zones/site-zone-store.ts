import type { OrganisationId, SiteId } from '@groundwork/domain/ids.ts';
import type { SiteKey } from '@groundwork/domain/keys.ts';
import type { Outline } from '@groundwork/domain/sites/outline.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

const zoneRow = z.object({ id: z.int() });

/** Finds the zone that is the outline of a site and locks it. Index: zone_of_site. */
export const findSiteZone = (
  db: Db,
  { organisationId, siteId }: SiteKey,
): Promise<z.output<typeof zoneRow> | null> =>
  db.first(
    zoneRow,
    sql`select id from zone where organisation_id = ${organisationId} and site_id = ${siteId} and kind = 'site'
        and deleted_at is null for update`,
  );

/** Creates the zones of sites without one, each with an outline that always held. */
export async function saveSiteZones(
  db: Db,
  organisationId: OrganisationId,
  outlines: readonly { readonly siteId: SiteId; readonly outline: Outline }[],
): Promise<void> {
  if (outlines.length === 0) return;
  await db.run(sql`insert into zone (organisation_id, kind, site_id)
    select ${organisationId}, 'site', site_id from unnest(${outlines.map(({ siteId }) => siteId)}::bigint[]) as sites (site_id)`);
  await db.run(sql`insert into zone_shape (organisation_id, zone_id, valid_from, outline)
    select ${organisationId}, zone.id, '-infinity', saved.outline
    from jsonb_to_recordset(${JSON.stringify(outlines)}::jsonb) as saved ("siteId" bigint, outline jsonb)
    join zone on zone.organisation_id = ${organisationId} and zone.site_id = saved."siteId" and zone.kind = 'site'
      and zone.deleted_at is null`);
}
