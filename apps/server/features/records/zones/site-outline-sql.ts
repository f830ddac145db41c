import { type Sql, sql } from '../../../db/sql.ts';

/** The rows of zones that are the present outline of a site. Indexes: zone_of_site, zone_shape_present. */
const fromOutlineOf = (site: Sql): Sql => sql`from zone outline_zone
  join zone_shape outline_shape on outline_shape.organisation_id = outline_zone.organisation_id
    and outline_shape.zone_id = outline_zone.id and outline_shape.valid_until is null
  where outline_zone.organisation_id = ${site}.organisation_id and outline_zone.site_id = ${site}.id
    and outline_zone.kind = 'site' and outline_zone.deleted_at is null`;

/** The present outline of a row of `site`, null if it has none: the shape of its zone of the kind `site`. */
export const selectOutline = (site: Sql): Sql => sql`(select outline_shape.outline ${fromOutlineOf(site)})`;

/** Condition: a row of `site` has an outline at present. */
export const hasOutline = (site: Sql): Sql => sql`exists (select ${fromOutlineOf(site)})`;
