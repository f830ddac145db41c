import type { Swap } from '@groundwork/domain/derivation/ledger.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { joinSql, rawSql, type Sql, sql } from '../../../db/sql.ts';
import { type ColumnType, type DerivedTable, listFields } from './derived-table-sql.ts';
import type { OfMachine } from './machine-rows.ts';
import { selectRanges } from './swap-sql.ts';

/**
 * Replaces rows of an organisation's machines, writing only the difference: unchanged rows are not touched. Returns
 * how many rows were written or removed. Each machine has one swap, and each key at most one row.
 */
export async function swapRows<Row>(
  db: Db,
  organisationId: OrganisationId,
  derivedTable: DerivedTable<Row>,
  swaps: readonly OfMachine<Swap<Row>>[],
): Promise<number> {
  if (swaps.length === 0) return 0;
  const { name, key } = derivedTable;
  const fields = listFields(derivedTable);
  const all = fields.map(([, [column]]) => column);
  const [instant = ''] = key;
  const rows = swaps.flatMap(({ machineId, rows }) => rows.map((row) => ({ ...row, machineId })));
  const table = rawSql(name);
  const { changed } = await db.one(
    z.object({ changed: z.int() }),
    sql`with ranges as (${selectRanges(swaps)}), wanted as (
      select "machineId" as machine_id, ${joinSql(fields.map(([field, [column, type]]) => selectField(field, column, type)))}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row ("machineId" bigint, ${joinSql(fields.map(([field, [, type]]) => rawSql(`"${field}" ${toJsonType(type)}`)))})
    ), gone as (
      delete from ${table} kept using ranges
      -- the table's key
      where kept.organisation_id = ${organisationId} and kept.machine_id = ranges.machine_id
        and kept.${rawSql(instant)} >= ranges.starts and kept.${rawSql(instant)} < ranges.ends
        and (kept.machine_id, ${names(key, 'kept.')}) not in (select machine_id, ${names(key)} from wanted)
      returning 1
    ), come as (
      insert into ${table} (organisation_id, machine_id, ${names(all)})
      select ${organisationId}, wanted.* from wanted
      where not exists (
        -- Compares the key by itself: without this the key's index is not used, and a year takes minutes.
        select from ${table} kept
        where kept.organisation_id = ${organisationId}
          and (kept.machine_id, ${names(key, 'kept.')}) = (wanted.machine_id, ${names(key, 'wanted.')})
          and (${names(all, 'kept.')}) is not distinct from (${names(all, 'wanted.')}))
      on conflict (organisation_id, machine_id, ${names(key)}) do update
        set ${joinSql(all.map((column) => rawSql(`${column} = excluded.${column}`)))}
      returning 1
    )
    select (select count(*) from gone) + (select count(*) from come) as changed`,
  );
  return changed;
}

function names(columns: readonly string[], prefix = ''): Sql {
  return rawSql(columns.map((column) => prefix + column).join(', '));
}

function selectField(field: string, column: string, type: ColumnType): Sql {
  if (type === 'instant') return rawSql(`to_timestamp("${field}") as ${column}`);
  return rawSql(`${type === 'bytea' ? `decode("${field}", 'base64')` : `"${field}"`} as ${column}`);
}

function toJsonType(type: ColumnType): string {
  if (type === 'instant') return 'bigint';
  return type === 'bytea' ? 'text' : type;
}
