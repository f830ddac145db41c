import type { PackedPath } from '@groundwork/domain/derivation/path/path-text.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
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

/** The open ends of own and hired machines; one whose path was never derived has none. */
export async function listOpenEnds(
  db: Db,
  organisationId: OrganisationId,
  machineIds: readonly MachineId[],
): Promise<Map<MachineId, PackedPath>> {
  const rows = await db.rows(
    openEnd,
    sql`select machine_id as "machineId", open_path as "openPath" from derivation
    -- derivation_pkey
    where organisation_id = ${organisationId} and machine_id = any (${machineIds}::bigint[])
      and open_path is not null
    union all
    select machine_id, open_path from hired_machine
    -- hired_machine_pkey
    where organisation_id = ${organisationId} and machine_id = any (${machineIds}::bigint[])
      and open_path is not null`,
  );
  return new Map(rows.map(({ machineId, openPath }) => [machineId, openPath]));
}
