import type { ZoneListItem, ZoneOutline } from '@groundwork/contract/entities/zone.ts';
import { type OrganisationId, type SiteId, toSiteId } from '@groundwork/domain/ids.ts';
import type { Outline } from '@groundwork/domain/sites/outline.ts';
import { ZONE_KINDS } from '@groundwork/domain/zones/zone-kind.ts';
import { MAX_DRAWN_POINTS } from '@groundwork/domain/zones/zone-limits.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { byName } from '../../base/named-rows/public.ts';
import { listKnownSites } from './zone-store.ts';

type ZonesQuery = { readonly organisationId: OrganisationId; readonly siteId: SiteId | null };

/** Selects the zones of a site, or all. Throws NOT_FOUND for a site that does not exist. */
export async function toZonesQuery(
  db: Db,
  organisationId: OrganisationId,
  siteId: string | undefined,
): Promise<ZonesQuery> {
  if (siteId === undefined) return { organisationId, siteId: null };
  if (!(await listKnownSites(db, organisationId, [siteId])).has(siteId)) throw new Refusal('NOT_FOUND');
  return { organisationId, siteId: toSiteId(siteId) };
}

const listedRow = z.object({
  id: z.int(),
  kind: z.enum(ZONE_KINDS),
  name: z.string(),
  siteId: z.nullable(ids.siteId),
  siteName: z.nullable(z.string()),
  limitKmh: z.nullable(z.int()),
  version: z.int(),
  heldFrom: z.nullable(z.string()),
  numberOfShapes: z.int(),
  west: z.nullable(z.number()),
  south: z.nullable(z.number()),
  east: z.nullable(z.number()),
  north: z.nullable(z.number()),
});

/** A site without any shape has a zone only because its outline was removed: it is none. */
const isListed = ({ organisationId, siteId }: ZonesQuery): Sql =>
  sql`zone.organisation_id = ${organisationId} and zone.deleted_at is null
    and (${siteId}::bigint is null or zone.site_id = ${siteId})
    and (zone.kind <> 'site' or exists (select from zone_shape any_shape
      where any_shape.organisation_id = ${organisationId} and any_shape.zone_id = zone.id))`;

/** Lists the zones of the organisation or of one site, by name. Indexes: the keys of zone, zone_shape and site. */
export async function listZones(db: Db, query: ZonesQuery): Promise<ZoneListItem[]> {
  const { organisationId } = query;
  const rows = await db.rows(
    listedRow,
    sql`select zone.id, zone.kind, coalesce(zone.name, site.name) as name, zone.site_id as "siteId",
        site.name as "siteName", zone.limit_kmh as "limitKmh", zone.version,
        nullif(present.valid_from, '-infinity') as "heldFrom",
        (select count(*) from zone_shape each
          where each.organisation_id = ${organisationId} and each.zone_id = zone.id) as "numberOfShapes",
        (present.bounds[1])[0] as west, (present.bounds[1])[1] as south,
        (present.bounds[0])[0] as east, (present.bounds[0])[1] as north
      from zone
      left join site on site.organisation_id = ${organisationId} and site.id = zone.site_id
      left join zone_shape present on present.organisation_id = ${organisationId} and present.zone_id = zone.id
        and present.valid_until is null
      where ${isListed(query)}`,
  );
  return rows.sort(byName).map(({ west, south, east, north, ...row }) => ({
    ...row,
    id: String(row.id),
    siteId: row.siteId === null ? null : String(row.siteId),
    bounds:
      west === null || south === null || east === null || north === null
        ? null
        : { west, south, east, north },
  }));
}

const outlineRow = z.object({
  id: z.int(),
  /** Checked when it was saved; null: too many points before it. */
  outline: z.custom<ZoneOutline['outline'] | null>(),
});

/**
 * Lists the present shapes of zones, the smallest zones first, until they have too many points for a map. Indexes: the keys of
 * zone, zone_shape_present.
 */
export async function listZoneOutlines(
  db: Db,
  query: ZonesQuery,
): Promise<{ outlines: ZoneOutline[]; leftOut: number }> {
  const rows = await db.rows(
    outlineRow,
    sql`with counted as (
        select zone.id, present.outline, sum(length(present.outline::text) - length(replace(present.outline::text, '], ', '')))
          over (order by area(present.bounds), zone.id) / 3 as points
        from zone
        join zone_shape present on present.organisation_id = ${query.organisationId} and present.zone_id = zone.id
          and present.valid_until is null
        where ${isListed(query)}
      )
      select id, case when points <= ${MAX_DRAWN_POINTS} then outline end as outline from counted order by id`,
  );
  const outlines = rows.flatMap(({ id, outline }) => (outline === null ? [] : [{ id: String(id), outline }]));
  return { outlines, leftOut: rows.length - outlines.length };
}

/** Returns the number of positions in an outline. */
export const countPoints = (outline: Outline): number =>
  (outline.type === 'Polygon' ? [outline.coordinates] : outline.coordinates)
    .flat()
    .reduce((sum, ring) => sum + ring.length, 0);
