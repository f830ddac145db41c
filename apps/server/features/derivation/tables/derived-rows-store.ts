import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import { joinSql, rawSql, sql } from '../../../db/sql.ts';
import { selectColumns } from './derived-table-sql.ts';
import { byMachine, type OfMachine } from './machine-rows.ts';
import type { SlicedOutput, StoredRow, StoredRows } from './stored-output.ts';
import { type Range, selectRanges } from './swap-sql.ts';

/** The rows of an output by machine, without the machine. */
type RowsByMachine<Row> = Map<MachineId, Omit<OfMachine<Row>, 'machineId'>[]>;

/** A slice lasts a local day at most, and none of those is longer than this. */
const MAX_SLICE = sql`interval '48 hours'`;

/** All rows of a machine, in the order of the table's key. */
export async function listRows<Row extends StoredRow>(
  db: Db,
  { organisationId, machineId }: MachineKey,
  { table, row }: StoredRows<Row>,
): Promise<Omit<OfMachine<Row>, 'machineId'>[]> {
  const rows = await db.rows(
    row,
    sql`select machine_id as "machineId", ${selectColumns(table)} from ${rawSql(table.name)}
    -- the table's key
    where organisation_id = ${organisationId} and machine_id = ${machineId}
    order by ${orderByKey(table)}`,
  );
  return byMachine(rows).get(machineId) ?? [];
}

/** The rows of the slices that begin in the range of their machine, in the order of the table's key. */
export async function listRowsOfSlices<Row extends StoredRow>(
  db: Db,
  organisationId: OrganisationId,
  { table, row, inSlice }: SlicedOutput<Row>,
  ranges: readonly OfMachine<Range>[],
): Promise<RowsByMachine<Row>> {
  const name = rawSql(table.name);
  const [instant = ''] = table.key;
  const startedAt = rawSql(`${table.name}.${instant}`);
  const sliceStartsAt = rawSql(`${table.name}.${inSlice.column}`);
  const rows = await db.rows(
    row,
    sql`with ranges as (${selectRanges(ranges)})
    select ${name}.machine_id as "machineId", ${selectColumns(table)}
    from ranges cross join lateral (
      select * from ${name}
      -- the table's key
      where organisation_id = ${organisationId} and machine_id = ranges.machine_id
        and ${startedAt} >= ranges.starts and ${startedAt} < ranges.ends + ${MAX_SLICE}
        and ${sliceStartsAt} >= ranges.starts and ${sliceStartsAt} < ranges.ends
      -- Machine by machine: else the whole table is read once for all.
      offset 0
    ) ${name}
    order by ${name}.machine_id, ${orderByKey(table)}`,
  );
  return byMachine(rows);
}

const orderByKey = ({ name, key }: StoredRows['table']) =>
  joinSql(key.map((column) => rawSql(`${name}.${column}`)));
