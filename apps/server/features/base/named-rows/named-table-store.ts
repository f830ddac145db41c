import type { ErrorCode } from '@groundwork/contract/errors.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { RowKey } from '@groundwork/domain/keys.ts';
import pg from 'pg';
import * as z from 'zod/mini';
import { type ColumnValues, insertedRows, listEqualities } from '../../../db/column-values.ts';
import type { Db } from '../../../db/db.ts';
import { joinSql, type Sql, sql } from '../../../db/sql.ts';
import { Refusal } from '../../../platform/refusal.ts';

/** Far from the 65,535 values that a statement may have. */
const ROWS_PER_INSERT = 1_000;
const UNIQUE_VIOLATION = '23505';

type Definition<Id extends number | string, Row extends { readonly version: number }> = {
  readonly table: Sql;
  readonly id: { readonly column: Sql; readonly schema: z.ZodMiniType<Id> };
  /** A row, and the columns that it is read from. */
  readonly row: z.ZodMiniType<Row>;
  readonly columns: Sql;
  /** The unique index of names: its column, and the rows that it covers if it is partial. */
  readonly name: { readonly column: Sql; readonly covers?: Sql };
  readonly taken: ErrorCode;
};

/**
 * A table whose rows belong to an organisation, have a version, and a name (or a code) that no other row of the
 * organisation has, ignoring case. Reads use the table's key, names the unique index.
 */
export class NamedTable<Id extends number | string, Row extends { readonly version: number }> {
  /** The refusal of a name that another row has. */
  readonly taken: ErrorCode;
  readonly #table: Sql;
  readonly #id: Definition<Id, Row>['id'];
  readonly #row: z.ZodMiniType<Row>;
  readonly #columns: Sql;
  readonly #name: Sql;
  readonly #covers: Sql | undefined;

  constructor({ table, id, row, columns, name, taken }: Definition<Id, Row>) {
    this.taken = taken;
    this.#table = table;
    this.#id = id;
    this.#row = row;
    this.#columns = columns;
    this.#name = name.column;
    this.#covers = name.covers;
  }

  /** Lists every row of the organisation, unordered. */
  list(db: Db, organisationId: OrganisationId): Promise<Row[]> {
    return db.rows(this.#row, this.#selectAll(organisationId));
  }

  find(db: Db, key: RowKey<Id>): Promise<Row | null> {
    return db.first(this.#row, this.#selectOne(key));
  }

  /** As `find`; locks the row against changes and new references until the transaction ends. */
  findToChange(db: Db, key: RowKey<Id>): Promise<Row | null> {
    return db.first(this.#row, sql`${this.#selectOne(key)} for update`);
  }

  /** Whether the row exists; keeps it from being removed until the transaction ends. */
  async hold(db: Db, key: RowKey<Id>): Promise<boolean> {
    return (await db.first(this.#row, sql`${this.#selectOne(key)} for key share`)) !== null;
  }

  /** Whether another row of the organisation has the name. */
  async isTaken(db: Db, { organisationId, id }: RowKey<Id>, name: string): Promise<boolean> {
    const other = await db.first(
      z.object({ id: this.#id.schema }),
      sql`select ${this.#id.column} as id from ${this.#table} where organisation_id = ${organisationId}
        ${this.#covers ? sql`and ${this.#covers}` : sql``}
        and lower(${this.#name}) = lower(${name}) and ${this.#id.column} <> ${id}`,
    );
    return other !== null;
  }

  /** Saves a new row and returns its id, null if its name is taken. */
  async saveNew(db: Db, organisationId: OrganisationId, values: ColumnValues): Promise<Id | null> {
    const [id = null] = await this.saveAllNew(db, organisationId, [values]);
    return id;
  }

  /** Saves new rows and returns the id of each, null for one whose name is taken, also by an earlier one. */
  async saveAllNew(
    db: Db,
    organisationId: OrganisationId,
    rows: readonly ColumnValues[],
  ): Promise<(Id | null)[]> {
    const ids: (Id | null)[] = [];
    for (let from = 0; from < rows.length; from += ROWS_PER_INSERT)
      ids.push(...(await this.#insert(db, organisationId, rows.slice(from, from + ROWS_PER_INSERT))));
    return ids;
  }

  /** What is inserted comes back in order, and a row that is left out has the name of none after it. */
  async #insert(
    db: Db,
    organisationId: OrganisationId,
    rows: readonly ColumnValues[],
  ): Promise<(Id | null)[]> {
    const values = rows.map((row) => ({ organisation_id: organisationId, ...row }));
    const saved = await db.rows(
      z.object({ id: this.#id.schema, name: z.nullable(z.string()) }),
      sql`insert into ${this.#table} ${insertedRows(values)}
        on conflict (organisation_id, lower(${this.#name})) ${this.#covers ? sql`where ${this.#covers}` : sql``}
        do nothing returning ${this.#id.column} as id, ${this.#name} as name`,
    );
    const [nameKey = ''] = this.#name.texts;
    let next = 0;
    return rows.map((row) => {
      const one = saved[next];
      if (!one || one.name !== (row[nameKey] ?? null)) return null;
      next += 1;
      return one.id;
    });
  }

  /** Saves these columns, and increments the version. Throws `taken` for the name of a row that a limited member does not see. */
  async save(db: Db, { organisationId, id }: RowKey<Id>, values: ColumnValues): Promise<void> {
    const changed = joinSql([sql`version = version + 1`, ...listEqualities(values)]);
    const update = sql`update ${this.#table} set ${changed}
      where organisation_id = ${organisationId} and ${this.#id.column} = ${id}`;
    await db.run(update).catch((error: unknown) => {
      const isTaken = error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION;
      throw isTaken ? new Refusal(this.taken) : error;
    });
  }

  /** Removes a row; rows that refer to it must be removed first. */
  async remove(db: Db, { organisationId, id }: RowKey<Id>): Promise<void> {
    await db.run(sql`delete from ${this.#table}
      where organisation_id = ${organisationId} and ${this.#id.column} = ${id}`);
  }

  #selectAll(organisationId: OrganisationId): Sql {
    return sql`select ${this.#columns} from ${this.#table} where organisation_id = ${organisationId}`;
  }

  #selectOne({ organisationId, id }: RowKey<Id>): Sql {
    return sql`${this.#selectAll(organisationId)} and ${this.#id.column} = ${id}`;
  }
}
