import type { ErrorCode } from '@groundwork/contract/errors.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { RowKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import { type ColumnValues, insertedValues, listEqualities } from '../../../db/column-values.ts';
import type { Db } from '../../../db/db.ts';
import { joinSql, type Sql, sql } from '../../../db/sql.ts';

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
    const saved = await db.first(
      z.object({ id: this.#id.schema }),
      sql`insert into ${this.#table} ${insertedValues({ organisation_id: organisationId, ...values })}
        on conflict (organisation_id, lower(${this.#name})) ${this.#covers ? sql`where ${this.#covers}` : sql``}
        do nothing returning ${this.#id.column} as id`,
    );
    return saved?.id ?? null;
  }

  /** Saves these columns, and increments the version. */
  async save(db: Db, { organisationId, id }: RowKey<Id>, values: ColumnValues): Promise<void> {
    const changed = joinSql([sql`version = version + 1`, ...listEqualities(values)]);
    await db.run(sql`update ${this.#table} set ${changed}
      where organisation_id = ${organisationId} and ${this.#id.column} = ${id}`);
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
