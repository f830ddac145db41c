import type { OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Database } from '../../../apps/server/db/database.ts';
import { sql } from '../../../apps/server/db/sql.ts';
import { drawCircle, SITES_A_WORLD, WORLD_ZONES, WORLDS } from './world.ts';

const withId = z.object({ id: z.int() });
const LIMIT_KMH = 20;

/** Creates the sites and zones of all worlds, world by world; returns the first ids. */
export function fillZones(app: Database, organisationId: OrganisationId) {
  return app.within({ organisationId, timeoutMs: 120_000 }, async (db) => {
    const sites = await db.rows(
      withId,
      sql`insert into site (organisation_id, name, code, time_zone)
        select ${organisationId}, 'Site ' || n, 'S-' || n, 'Europe/London' from generate_series(1, ${WORLDS * SITES_A_WORLD}::int) n
        order by n returning id`,
    );
    const firstSiteId = Math.min(...sites.map(({ id }) => id));
    const zones = Array.from({ length: WORLDS }, (_, world) =>
      WORLD_ZONES.map((zone, number) => ({
        kind: zone.kind,
        name: zone.kind === 'site' ? null : `Zone ${world}-${number}`,
        site: zone.site === null ? null : firstSiteId + world * SITES_A_WORLD + zone.site,
        limit: zone.kind === 'speed-limit' ? LIMIT_KMH : null,
        outline: drawCircle(zone, world),
      })),
    ).flat();
    const ids = await db.rows(
      withId,
      sql`insert into zone (organisation_id, kind, name, site_id, limit_kmh)
        select ${organisationId}, kind, name, site, "limit"
        from rows from (jsonb_to_recordset(${JSON.stringify(zones.map(({ outline: _, ...zone }) => zone))}::jsonb)
          as (kind text, name text, site bigint, "limit" int)) with ordinality as given (kind, name, site, "limit", place)
        order by place returning id`,
    );
    const firstZoneId = Math.min(...ids.map(({ id }) => id));
    const outlines = zones.map(({ outline }, index) => ({ id: firstZoneId + index, outline }));
    await db.run(sql`insert into zone_shape (organisation_id, zone_id, valid_from, outline)
      select ${organisationId}, id, '-infinity', outline
      from jsonb_to_recordset(${JSON.stringify(outlines)}::jsonb) as given (id bigint, outline jsonb)`);
    return { firstSiteId, firstZoneId };
  });
}
