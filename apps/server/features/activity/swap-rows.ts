import type { Swap } from '@groundwork/domain/activity/ledger.ts';
import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import { joined, Sql, sql } from '../../db/sql.ts';
import type { MachineKey } from './machine-key.ts';
import { rangeOf } from './swap-sql.ts';

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
 * Puts rows of a machine in the place of others, as a difference: a row that stays as it was is not touched.
 * Gives how many rows were written or removed. Each key has one row at most.
 */
export async function swapRows<Row>(
  db: Db,
  machine: MachineKey,
  { name, columns, key }: DerivedTable<Row>,
  swap: Swap<Row>,
): Promise<number> {
  const fields = Object.entries<readonly [string, ColumnType]>(columns);
  const all = fields.map(([, [column]]) => column);
  const [instant = ''] = key;
  const own = sql`organisation_id = ${machine.organisationId} and machine_id = ${machine.machineId}`;
  const { changed } = await db.one(
    z.object({ changed: z.int() }),
    sql`with wanted as (
      select ${joined(fields.map(([field, [column, type]]) => readOf(field, column, type)))}
      from jsonb_to_recordset(${JSON.stringify(swap.rows)}::jsonb)
        as row (${joined(fields.map(([field, [, type]]) => raw(`"${field}" ${jsonTypeOf(type)}`)))})
    ), gone as (
      delete from ${raw(name)}
      -- the table's key
      where ${own} and ${rangeOf(raw(instant), swap)} and (${names(key)}) not in (select ${names(key)} from wanted)
      returning 1
    ), come as (
      insert into ${raw(name)} (organisation_id, machine_id, ${names(all)})
      select ${machine.organisationId}, ${machine.machineId}, wanted.* from wanted
      where not exists (
        -- the table's key, named by itself: of the comparison alone nothing is looked up, and a year takes minutes
        select from ${raw(name)} kept
        where ${own} and (${names(key, 'kept.')}) = (${names(key, 'wanted.')})
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
