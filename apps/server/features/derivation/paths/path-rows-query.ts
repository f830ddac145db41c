import type { PackedPath } from '@groundwork/domain/derivation/path/path-text.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { BoxE7 } from '@groundwork/domain/zones/zone-index.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { rawSql, type Sql, sql } from '../../../db/sql.ts';
import { selectColumns } from '../tables/derived-table-sql.ts';
import { byMachine, type OfMachine } from '../tables/machine-rows.ts';
import type { StoredOutput, StoredRow } from '../tables/stored-output.ts';
import { type Range, selectRanges } from '../tables/swap-sql.ts';

/**
 * The rows of machines that reach into their ranges, in the order of time. Rows of one machine do not overlap, so the last
 * one that begins at or before the range is the only one before it. `condition`: on the columns of the rows.
 */
export async function listRowsInto<Row extends StoredRow>(
  db: Db,
  organisationId: OrganisationId,
  { table, row }: StoredOutput<Row>,
  ranges: readonly OfMachine<Range>[],
  condition: Sql = sql`true`,
): Promise<Map<MachineId, Omit<OfMachine<Row>, 'machineId'>[]>> {
  const name = rawSql(table.name);
  const rows = await db.rows(
    row,
    sql`with ranges as (${selectRanges(ranges)})
    select ${name}.machine_id as "machineId", ${selectColumns(table)}
    from ranges cross join lateral (
      select * from (
        select * from ${name}
        -- the table's key
        where organisation_id = ${organisationId} and machine_id = ranges.machine_id and started_at <= ranges.starts
        order by started_at desc limit 1
      ) ${name} where ended_at > ranges.starts and ${condition}
      union all
      select * from ${name}
      -- the table's key
      where organisation_id = ${organisationId} and machine_id = ranges.machine_id
        and started_at > ranges.starts and started_at < ranges.ends and ${condition}
      -- Machine by machine: else the whole table is read once for all.
      offset 0
    ) ${name}
    order by ${name}.machine_id, ${name}.started_at`,
  );
  return byMachine(rows);
}

const openEnd = z.object({ machineId: ids.machineId, openPath: z.custom<PackedPath>() });

/** Only open ends of some machines, of those that are under way, and of those that stand in one of the boxes. */
export type OpenEndsNear = {
  readonly boxes: readonly BoxE7[];
  /** Selects the ids of machines. */
  readonly machines: Sql;
};

function isOpenNear({ boxes, machines }: OpenEndsNear): Sql {
  const side = (name: keyof BoxE7) => boxes.map((box) => Math.round(box[name]));
  return sql`(machine_id in (${machines}) or jsonb_array_length(open_path -> 'ways') > 0
    or exists (
      select from jsonb_path_query(open_path, '$.stops[*].centre') as centre
      join unnest(${side('west')}::bigint[], ${side('south')}::bigint[], ${side('east')}::bigint[], ${side('north')}::bigint[])
        as box (west, south, east, north)
      on (centre ->> 'longitudeE7')::float8 between box.west and box.east
        and (centre ->> 'latitudeE7')::float8 between box.south and box.north
    ))`;
}

/** The open ends of own and hired machines, all or only some; one whose path was never derived has none. */
export async function listOpenEnds(
  db: Db,
  organisationId: OrganisationId,
  machineIds: readonly MachineId[],
  near: OpenEndsNear | null = null,
): Promise<Map<MachineId, PackedPath>> {
  const isWanted = near === null ? sql`true` : isOpenNear(near);
  const rows = await db.rows(
    openEnd,
    sql`select machine_id as "machineId", open_path as "openPath" from derivation
    -- derivation_pkey
    where organisation_id = ${organisationId} and machine_id = any (${machineIds}::bigint[])
      and open_path is not null and ${isWanted}
    union all
    select machine_id, open_path from hired_machine
    -- hired_machine_pkey
    where organisation_id = ${organisationId} and machine_id = any (${machineIds}::bigint[])
      and open_path is not null and ${isWanted}`,
  );
  return new Map(rows.map(({ machineId, openPath }) => [machineId, openPath]));
}
