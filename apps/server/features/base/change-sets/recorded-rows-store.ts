import * as z from 'zod/mini';
import { type ColumnValues, column } from '../../../db/column-values.ts';
import type { Db } from '../../../db/db.ts';
import { joinSql, type Sql, sql } from '../../../db/sql.ts';
import { createChangeSet, endChangeSet, type NewChangeSet } from './change-set-store.ts';
import { RECORDED_TABLES, type RecordedTable } from './recorded-tables.ts';

/** So many rows at once: a file may have thousands, and others wait for their turn. */
const ROWS_PER_STATEMENT = 1_000;

const savedRow = z.object({ id: z.int(), row: z.record(z.string(), z.unknown()) });
const savedId = z.object({ id: z.int() });

/** A row that a change set changed, with all its columns. */
type ChangedRow = {
  readonly id: number;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>>;
};

/**
 * Changes rows and stores how they were: the only way in which a change set writes. The change set is created with its first row.
 * New rows go to the change set inside the database, by the statement that saves them.
 */
export class RecordedRows {
  readonly #db: Db;
  readonly #set: NewChangeSet;
  #id: Promise<number> | null = null;
  #count = 0;

  constructor(db: Db, set: NewChangeSet) {
    this.#db = db;
    this.#set = set;
  }

  /** Saves new rows, all with the columns of the first, and returns their ids in order. */
  async saveNew(record: RecordedTable, rows: readonly ColumnValues[]): Promise<number[]> {
    const ids: number[] = [];
    for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT)
      ids.push(...(await this.#saveSomeNew(record, rows.slice(from, from + ROWS_PER_STATEMENT))));
    return ids;
  }

  async #saveSomeNew(record: RecordedTable, rows: readonly ColumnValues[]): Promise<number[]> {
    const { organisationId } = this.#set;
    const place = this.#takePlaces(rows.length);
    const changeSetId = await this.#open();
    const table = column(record);
    const names = Object.keys(rows[0] ?? {}).map(column);
    const saved = await this.#db.rows(
      savedId,
      sql`with saved as (
        insert into ${table} (organisation_id, ${joinSql(names)})
        select ${organisationId}, ${joinSql(names.map((name) => sql`given.${name}`))}
        from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) as given
        returning id, to_jsonb(${table}) as row
      )
      insert into change_set_row (organisation_id, change_set_id, place, record, record_id, after)
      select ${organisationId}, ${changeSetId}, ${place} + row_number() over () - 1, ${record}, id, row from saved
      returning record_id as id`,
    );
    return saved.map(({ id }) => id);
  }

  /** Changes the given columns of rows; others stay. */
  async save(record: RecordedTable, changes: ReadonlyMap<number, ColumnValues>): Promise<void> {
    const all = [...changes].map(([id, values]) => ({ id, values }));
    for (let from = 0; from < all.length; from += ROWS_PER_STATEMENT)
      await this.#saveSome(record, all.slice(from, from + ROWS_PER_STATEMENT));
  }

  /** Ends the change set: returns its id, null if nothing was changed. */
  async end(): Promise<number | null> {
    if (this.#id === null) return null;
    const id = await this.#id;
    await endChangeSet(this.#db, { organisationId: this.#set.organisationId, id }, this.#count);
    return id;
  }

  #open(): Promise<number> {
    this.#id ??= createChangeSet(this.#db, this.#set);
    return this.#id;
  }

  /** Returns the first of so many places in the change set: rows may be saved while others are. */
  #takePlaces(count: number): number {
    const first = this.#count;
    this.#count += count;
    return first;
  }

  async #saveSome(
    record: RecordedTable,
    changes: readonly { readonly id: number; readonly values: ColumnValues }[],
  ): Promise<void> {
    const { organisationId } = this.#set;
    const before = await this.#db.rows(
      savedRow,
      sql`select id, to_jsonb(t) as row from ${column(record)} t
        where organisation_id = ${organisationId} and id = any (${changes.map(({ id }) => id)}::bigint[])
        order by id for no key update`,
    );
    const beforeById = new Map(before.map(({ id, row }) => [id, row]));
    const saved = await this.#db.rows(
      savedRow,
      sql`update ${column(record)} t set ${setColumns(record, sql`change.values`)}
        from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (id bigint, "values" jsonb)
        where t.organisation_id = ${organisationId} and t.id = change.id
        returning t.id, to_jsonb(t) as row`,
    );
    await this.#store(
      record,
      saved.map(({ id, row: after }) => ({ id, before: beforeById.get(id) ?? null, after })),
    );
  }

  async #store(record: RecordedTable, rows: readonly ChangedRow[]): Promise<void> {
    if (rows.length === 0) return;
    const first = this.#takePlaces(rows.length);
    const placed = rows.map((row, index) => ({ place: first + index, ...row }));
    await this.#db.run(sql`insert into change_set_row (organisation_id, change_set_id, place, record, record_id, before, after)
      select ${this.#set.organisationId}, ${await this.#open()}, place, ${record}, id, before, after
      from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb)
        as changed (place int, id bigint, before jsonb, after jsonb)`);
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
