import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { Outline } from '@groundwork/domain/sites/outline.ts';
import type { BoxE7, ZoneShape } from '@groundwork/domain/zones/zone-index.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { toEpochSeconds } from '../../../db/instant-sql.ts';
import { isAmong } from '../../../db/is-among.ts';
import { type Sql, sql } from '../../../db/sql.ts';

const shapeRow = z.object({
  zoneId: z.int(),
  from: z.nullable(z.int()),
  until: z.nullable(z.int()),
  /** Checked when it was saved. */
  outline: z.custom<Outline>(),
});

const COLUMNS: Sql = sql`zone_id as "zoneId", ${toEpochSeconds(sql`nullif(valid_from, '-infinity')`)} as from,
  ${toEpochSeconds(sql`valid_until`)} as until, outline`;

/**
 * Lists the shapes whose box meets one of some boxes, also of deleted zones, which may be restored. The transaction is in the
 * organisation of the zones. Index: zone_shape_place.
 */
export async function listShapesNear(db: Db, boxes: readonly BoxE7[]): Promise<ZoneShape[]> {
  if (boxes.length === 0) return [];
  const rows = await db.rows(shapeRow, sql`select ${COLUMNS} from ${shapesNear(boxes)}`);
  return rows.map(toShape);
}

/** Lists the zones with a shape whose box meets one of some boxes, as `listShapesNear` does. */
export async function listZonesNear(db: Db, boxes: readonly BoxE7[]): Promise<number[]> {
  if (boxes.length === 0) return [];
  const rows = await db.rows(
    z.object({ zoneId: z.int() }),
    sql`select distinct zone_id as "zoneId" from ${shapesNear(boxes)}`,
  );
  return rows.map(({ zoneId }) => zoneId);
}

function shapesNear(boxes: readonly BoxE7[]): Sql {
  const side = (name: keyof BoxE7) => boxes.map((box) => Math.round(box[name]));
  return sql`list_shapes_near(${side('south')}::bigint[], ${side('west')}::bigint[], ${side('north')}::bigint[],
    ${side('east')}::bigint[])`;
}

/** Lists the shapes of zones or of all, also of deleted ones. Index: zone_shape's key. */
export async function listShapesOf(
  db: Db,
  organisationId: OrganisationId,
  zoneIds: readonly number[] | 'all',
): Promise<ZoneShape[]> {
  const rows = await db.rows(
    shapeRow,
    sql`select ${COLUMNS} from zone_shape
      where organisation_id = ${organisationId} and ${isAmong(sql`zone_id`, zoneIds)}`,
  );
  return rows.map(toShape);
}

const toShape = ({ from, until, ...shape }: z.output<typeof shapeRow>): ZoneShape => ({
  ...shape,
  from: from ?? Number.NEGATIVE_INFINITY,
  until: until ?? Number.POSITIVE_INFINITY,
});
