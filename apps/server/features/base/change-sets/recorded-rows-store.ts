import type { OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import { type ColumnValues, column, insertedRows } from '../../../db/column-values.ts';
import type { Db } from '../../../db/db.ts';
import { joinSql, type Sql, sql } from '../../../db/sql.ts';
import { RECORDED_TABLES, type RecordedTable } from './recorded-tables.ts';

/** Far from the 65,535 values that a statement may have. */
const ROWS_PER_STATEMENT = 1_000;

const json = z.record(z.string(), z.unknown());
const savedRow = z.object({ id: z.int(), row: json });

/** A row that a change set created (`before` is null) or changed, with all its columns. */
export type RecordedRow = {
  readonly record: RecordedTable;
  readonly recordId: number;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>>;
};

/** Changes rows and remembers how they were: the only way in which a change set writes. */
export class RecordedRows {
  readonly rows: RecordedRow[] = [];
  readonly #db: Db;
  readonly #organisationId: OrganisationId;

  constructor(db: Db, organisationId: OrganisationId) {
    this.#db = db;
    this.#organisationId = organisationId;
  }

  /** Saves new rows, all with the same columns, and returns their ids in order. */
  async saveNew(record: RecordedTable, rows: readonly ColumnValues[]): Promise<number[]> {
    const ids: number[] = [];
    for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
      const values = rows
        .slice(from, from + ROWS_PER_STATEMENT)
        .map((row) => ({ organisation_id: this.#organisationId, ...row }));
      const saved = await this.#db.rows(
        savedRow,
        sql`insert into ${column(record)} ${insertedRows(values)} returning id, to_jsonb(${column(record)}) as row`,
      );
      for (const { id, row: after } of saved) {
        ids.push(id);
        this.rows.push({ record, recordId: id, before: null, after });
      }
    }
    return ids;
  }

  /** Changes the given columns of rows; others stay. */
  async save(record: RecordedTable, changes: ReadonlyMap<number, ColumnValues>): Promise<void> {
    const all = [...changes].map(([id, values]) => ({ id, values }));
    for (let from = 0; from < all.length; from += ROWS_PER_STATEMENT)
      await this.#saveSome(record, all.slice(from, from + ROWS_PER_STATEMENT));
  }

  async #saveSome(
    record: RecordedTable,
    changes: readonly { readonly id: number; readonly values: ColumnValues }[],
  ): Promise<void> {
    const before = await this.#db.rows(
      savedRow,
      sql`select id, to_jsonb(t) as row from ${column(record)} t
        where organisation_id = ${this.#organisationId} and id = any (${changes.map(({ id }) => id)}::bigint[])
        order by id for no key update`,
    );
    const beforeById = new Map(before.map(({ id, row }) => [id, row]));
    const saved = await this.#db.rows(
      savedRow,
      sql`update ${column(record)} t set ${setColumns(record, sql`change.values`)}
        from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (id bigint, "values" jsonb)
        where t.organisation_id = ${this.#organisationId} and t.id = change.id
        returning t.id, to_jsonb(t) as row`,
    );
    for (const { id, row: after } of saved)
      this.rows.push({ record, recordId: id, before: beforeById.get(id) ?? null, after });
  }
}

/** Sets the columns that a change set may change from a JSON object; those that it does not name stay. */
export function setColumns(record: RecordedTable, values: Sql): Sql {
  const { columns, hasVersion } = RECORDED_TABLES[record];
  const names = columns.map(column);
  const version = hasVersion ? sql`, version = t.version + 1` : sql``;
  return sql`(${joinSql(names)}) = (select ${joinSql(names.map((name) => sql`changed.${name}`))}
    from jsonb_populate_record(t, ${values}) as changed)${version}`;
}
