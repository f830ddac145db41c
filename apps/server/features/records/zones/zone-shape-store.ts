import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { RowKey } from '@groundwork/domain/keys.ts';
import type { Outline } from '@groundwork/domain/sites/outline.ts';
import type { ZoneShape } from '@groundwork/domain/zones/zone-index.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

const shapeRow = z.object({
  /** Null: always. */
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  /** Checked when it was saved. */
  outline: z.custom<Outline>((value) => value !== null),
});
export type StoredShape = z.output<typeof shapeRow>;

/** Lists the shapes of a zone, the earliest first. Index: zone_shape's key. */
export const listShapes = (db: Db, { organisationId, id }: RowKey): Promise<StoredShape[]> =>
  db.rows(
    shapeRow,
    sql`select nullif(valid_from, '-infinity') as from, valid_until as until, outline from zone_shape
      where organisation_id = ${organisationId} and zone_id = ${id} order by valid_from`,
  );

const presentRow = z.object({ zoneId: z.int(), outline: z.custom<Outline>((value) => value !== null) });

/** Lists the present shapes of all zones that are not deleted, as if they always held. Index: zone_shape_present. */
export async function listPresentShapes(db: Db, organisationId: OrganisationId): Promise<ZoneShape[]> {
  const rows = await db.rows(
    presentRow,
    sql`select shape.zone_id as "zoneId", shape.outline from zone_shape shape
      join zone on zone.organisation_id = ${organisationId} and zone.id = shape.zone_id and zone.deleted_at is null
      where shape.organisation_id = ${organisationId} and shape.valid_until is null`,
  );
  return rows.map((row) => ({ ...row, from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }));
}

const FROM_ALWAYS = '-infinity';

/** From an instant on (null: always) a zone has no shape. */
export async function endShapes(db: Db, { organisationId, id }: RowKey, from: string | null): Promise<void> {
  const since = from ?? FROM_ALWAYS;
  await db.run(sql`delete from zone_shape
    where organisation_id = ${organisationId} and zone_id = ${id} and valid_from >= ${since}::timestamptz`);
  await db.run(sql`update zone_shape set valid_until = ${since}::timestamptz
    where organisation_id = ${organisationId} and zone_id = ${id}
      and (valid_until is null or valid_until > ${since}::timestamptz)`);
}

/** From an instant on (null: always) a zone has this shape and no other. */
export async function saveShape(
  db: Db,
  key: RowKey,
  { from, outline }: { readonly from: string | null; readonly outline: Outline },
): Promise<void> {
  await endShapes(db, key, from);
  await db.run(sql`insert into zone_shape (organisation_id, zone_id, valid_from, outline)
    values (${key.organisationId}, ${key.id}, ${from ?? FROM_ALWAYS}::timestamptz, ${JSON.stringify(outline)})`);
}
