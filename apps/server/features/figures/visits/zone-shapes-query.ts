import type { OrganisationId, SiteId } from '@groundwork/domain/ids.ts';
import type { Outline } from '@groundwork/domain/sites/outline.ts';
import type { BoxE7 } from '@groundwork/domain/zones/zone-index.ts';
import { ZONE_KINDS } from '@groundwork/domain/zones/zone-kind.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { toEpochSeconds } from '../../../db/instant-sql.ts';
import { isAmong } from '../../../db/is-among.ts';
import { type Sql, sql } from '../../../db/sql.ts';

const shapeRow = z.object({
  zoneId: z.int(),
  kind: z.enum(ZONE_KINDS),
  name: z.string(),
  siteId: z.nullable(ids.siteId),
  limitKmh: z.nullable(z.int()),
  graceSeconds: z.nullable(z.int()),
  minSeconds: z.nullable(z.int()),
  from: z.nullable(z.int()),
  until: z.nullable(z.int()),
  /** Checked when it was saved. */
  outline: z.custom<Outline>(),
});
/** A shape with its zone; seconds since 1970, null: no bound. */
export type ZoneShapeRow = z.output<typeof shapeRow>;

export type ZoneShapesQuery = {
  readonly organisationId: OrganisationId;
  readonly zoneIds?: readonly number[] | 'all';
  readonly kinds?: readonly (typeof ZONE_KINDS)[number][];
  /** Only shapes whose box meets it; longitudes within ±180°. */
  readonly box?: BoxE7 | undefined;
  /** Also the zones of this site, wherever they are. */
  readonly siteId?: SiteId | null;
};

const E7_PER_DEGREE = 1e7;

/** Boxes of shapes may continue beyond 180°. */
const meets = ({ west, south, east, north }: BoxE7): Sql => {
  const [x0, y0, x1, y1] = [west, south, east, north].map((value) => value / E7_PER_DEGREE) as [
    ...[number, number, number, number],
  ];
  const boxAt = (turn: number) => sql`box(point(${x0 + turn}, ${y0}), point(${x1 + turn}, ${y1}))`;
  return sql`(zone_shape.bounds && ${boxAt(0)} or zone_shape.bounds && ${boxAt(360)} or zone_shape.bounds && ${boxAt(-360)})`;
};

/** Lists the shapes of zones that are not deleted. Indexes: the keys of zone, zone_shape and site. */
export const listZoneShapes = (
  db: Db,
  { organisationId, zoneIds = 'all', kinds = ZONE_KINDS, box, siteId = null }: ZoneShapesQuery,
): Promise<ZoneShapeRow[]> =>
  db.rows(
    shapeRow,
    sql`select zone.id as "zoneId", zone.kind, coalesce(zone.name, site.name) as name, zone.site_id as "siteId",
        zone.limit_kmh as "limitKmh", zone.grace_seconds as "graceSeconds", zone.min_seconds as "minSeconds",
        ${toEpochSeconds(sql`nullif(zone_shape.valid_from, '-infinity')`)} as from,
        ${toEpochSeconds(sql`zone_shape.valid_until`)} as until, zone_shape.outline
      from zone
      join zone_shape on zone_shape.organisation_id = ${organisationId} and zone_shape.zone_id = zone.id
      left join site on site.organisation_id = ${organisationId} and site.id = zone.site_id
      where zone.organisation_id = ${organisationId} and zone.deleted_at is null
        and zone.kind = any (${[...kinds]}::text[])
        and ((${isAmong(sql`zone.id`, zoneIds)} and ${box ? meets(box) : sql`true`}) or zone.site_id = ${siteId}::bigint)
      order by zone.id, zone_shape.valid_from`,
  );
