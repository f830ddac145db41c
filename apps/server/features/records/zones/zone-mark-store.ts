import type { RowKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

/**
 * Marks everything that was derived from the present shapes of a zone after an instant (null: always), inside their boxes. Called
 * before and after a change of shapes, so that the mark covers both. Index: zone_shape's key.
 */
export async function markZone(db: Db, { organisationId, id }: RowKey, from: string | null): Promise<void> {
  await db.run(sql`insert into zone_mark (organisation_id, zone_id, marked_from, marked_until, bounds)
    select organisation_id, zone_id, coalesce(${from}::timestamptz, '-infinity'),
      case when bool_or(valid_until is null) then null else max(valid_until) end,
      box(point(min((bounds[1])[0]), min((bounds[1])[1])), point(max((bounds[0])[0]), max((bounds[0])[1])))
    from zone_shape where organisation_id = ${organisationId} and zone_id = ${id}
      and (valid_until is null or valid_until > coalesce(${from}::timestamptz, '-infinity'))
    group by organisation_id, zone_id
    on conflict (organisation_id, zone_id) do update set
      marked_from = least(zone_mark.marked_from, excluded.marked_from),
      marked_until = case when zone_mark.marked_until is null or excluded.marked_until is null then null
        else greatest(zone_mark.marked_until, excluded.marked_until) end,
      bounds = bound_box(zone_mark.bounds, excluded.bounds)`);
}
