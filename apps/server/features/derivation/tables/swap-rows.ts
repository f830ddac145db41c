import type { Swap } from '@groundwork/domain/derivation/ledger.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { joined, Sql, sql } from '../../../db/sql.ts';
import type { OfMachine } from './machine-rows.ts';
import { rangeRows } from './swap-sql.ts';

/** An instant is held in whole seconds since 1970, and kept as a timestamptz. */
type ColumnType = 'instant' | 'int' | 'bigint' | 'int[]' | 'text' | 'text[]' | 'date' | 'boolean' | 'jsonb';

/** How a derived row is kept: of each of its fields the column and its type. */
export type DerivedTable<Row> = {
  readonly name: string;
  readonly columns: { readonly [Field in keyof Row & string]: readonly [column: string, type: ColumnType] };
  /** The key after organisation and machine; its first column is the instant that a swap goes by. */
  readonly key: readonly string[];
};

/**
 * Puts rows of machines of an organisation in the place of others, as a difference: a row that stays as it was is not
 * touched. Gives how many rows were written or removed. Each machine has one swap, and each key one row at most.
 */
export async function swapRows<Row>(
  db: Db,
  organisationId: number,
  { name, columns, key }: DerivedTable<Row>,
  swaps: readonly OfMachine<Swap<Row>>[],
): Promise<number> {
  if (swaps.length === 0) return 0;
  const fields = Object.entries<readonly [string, ColumnType]>(columns);
  const all = fields.map(([, [column]]) => column);
  const [instant = ''] = key;
  const rows = swaps.flatMap(({ machineId, rows }) => rows.map((row) => ({ ...row, machineId })));
  const table = raw(name);
  const { changed } = await db.one(
    z.object({ changed: z.int() }),
    sql`with asked as (${rangeRows(swaps)}), wanted as (
      select "machineId" as machine_id, ${joined(fields.map(([field, [column, type]]) => readOf(field, column, type)))}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row ("machineId" bigint, ${joined(fields.map(([field, [, type]]) => raw(`"${field}" ${jsonTypeOf(type)}`)))})
    ), gone as (
      delete from ${table} kept using asked
      -- the table's key
      where kept.organisation_id = ${organisationId} and kept.machine_id = asked.machine_id
        and kept.${raw(instant)} >= asked.starts and kept.${raw(instant)} < asked.ends
        and (kept.machine_id, ${names(key, 'kept.')}) not in (select machine_id, ${names(key)} from wanted)
      returning 1
    ), come as (
      insert into ${table} (organisation_id, machine_id, ${names(all)})
      select ${organisationId}, wanted.* from wanted
      where not exists (
        -- the table's key, named by itself: of the comparison alone nothing is looked up, and a year takes minutes
        select from ${table} kept
        where kept.organisation_id = ${organisationId}
          and (kept.machine_id, ${names(key, 'kept.')}) = (wanted.machine_id, ${names(key, 'wanted.')})
          and (${names(all, 'kept.')}) is not distinct from (${names(all, 'wanted.')}))
      on conflict (organisation_id, machine_id, ${names(key)}) do update
        set ${joined(all.map((column) => raw(`${column} = excluded.${column}`)))}
      returning 1
    )
    select (select count(*) from gone) + (select count(*) from come) as changed`,
  );
  return changed;
}

/** Names of the program's own, never a value. */
function raw(text: string): Sql {
  return new Sql([text], []);
}

function names(columns: readonly string[], prefix = ''): Sql {
  return raw(columns.map((column) => prefix + column).join(', '));
}

function readOf(field: string, column: string, type: ColumnType): Sql {
  return raw(type === 'instant' ? `to_timestamp("${field}") as ${column}` : `"${field}" as ${column}`);
}

function jsonTypeOf(type: ColumnType): string {
  return type === 'instant' ? 'bigint' : type;
}
