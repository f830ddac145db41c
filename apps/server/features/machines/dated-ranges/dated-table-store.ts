import type { ErrorCode } from '@groundwork/contract/errors.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { MachineKey, RowKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import { type ColumnValues, column, insertedValues, listEqualities } from '../../../db/column-values.ts';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { type InstantRange, overlaps } from '../../../db/instant-range.ts';
import { joinSql, type Sql, sql } from '../../../db/sql.ts';

/** What a range belongs to: its machine, and perhaps more. It never changes. */
export type Subject = { readonly machineId: MachineId };

type Definition<Of extends Subject, Row extends Of & { readonly id: number }> = {
  readonly table: Sql;
  readonly row: z.ZodMiniType<Row>;
  /** Selects the columns of a row from the table, as `dated`, and from tables joined to it. */
  readonly select: Sql;
  /** The columns of the half-open range; null in `until`: open-ended. */
  readonly from: string;
  readonly until: string;
  /** The columns that rows must share for their ranges not to overlap. */
  readonly owner: (subject: Of) => ColumnValues;
  readonly overlaps: ErrorCode;
};

/** A range and the other columns to save with it. */
export type DatedValues = InstantRange & { readonly columns?: ColumnValues };

/**
 * A table of half-open ranges of time that belong to a machine; those of one owner never overlap. Reads use the table's
 * key, its index by machine and time, or its index by owner and time.
 */
export class DatedTable<Of extends Subject, Row extends Of & { readonly id: number }> {
  /** The refusal of a range that overlaps another. */
  readonly overlaps: ErrorCode;
  readonly #definition: Definition<Of, Row>;

  constructor(definition: Definition<Of, Row>) {
    this.#definition = definition;
    this.overlaps = definition.overlaps;
  }

  find(db: Db, { organisationId, id }: RowKey): Promise<Row | null> {
    return db.first(this.#definition.row, this.#selectWhere(organisationId, [sql`dated.id = ${id}`]));
  }

  /** Lists the machine's rows, the latest first. */
  listOfMachine(db: Db, { organisationId, machineId }: MachineKey): Promise<Row[]> {
    return this.#list(db, organisationId, [sql`dated.machine_id = ${machineId}`]);
  }

  /** Lists the owner's rows that overlap the range, the latest first. */
  listWithin(db: Db, organisationId: OrganisationId, subject: Of, range: InstantRange): Promise<Row[]> {
    const { owner, from, until } = this.#definition;
    return this.#list(db, organisationId, [
      ...listEqualities(owner(subject)).map((condition) => sql`dated.${condition}`),
      overlaps(sql`dated.${column(from)}`, sql`dated.${column(until)}`, range),
    ]);
  }

  /** Lists rows of all machines, the latest first, after the row with the id if there is one. */
  listOfFleet(
    db: Db,
    organisationId: OrganisationId,
    { before, limit }: { readonly before: number | null; readonly limit: number },
  ): Promise<Row[]> {
    const { row, table, from } = this.#definition;
    const isEarlier = sql`(dated.${column(from)}, dated.id) < (select last.${column(from)}, last.id from ${table} last
      where last.organisation_id = ${organisationId} and last.id = ${before})`;
    const rows = this.#selectWhere(organisationId, before === null ? [] : [isEarlier]);
    return db.rows(row, sql`${rows} order by dated.${column(from)} desc, dated.id desc limit ${limit}`);
  }

  /** Lists every machine that has, had or will have a row with these columns. */
  async listMachinesEver(
    db: Db,
    organisationId: OrganisationId,
    columns: ColumnValues,
  ): Promise<MachineKey[]> {
    const conditions = [sql`organisation_id = ${organisationId}`, ...listEqualities(columns)];
    const rows = await db.rows(
      z.object({ machineId: ids.machineId }),
      sql`select distinct machine_id as "machineId" from ${this.#definition.table}
        where ${joinSql(conditions, ' and ')} order by machine_id`,
    );
    return rows.map(({ machineId }) => ({ organisationId, machineId }));
  }

  /** Saves a new row and returns its id. */
  async saveNew(db: Db, organisationId: OrganisationId, subject: Of, values: DatedValues): Promise<number> {
    const { table, owner } = this.#definition;
    const columns = {
      ...{ organisation_id: organisationId, machine_id: subject.machineId },
      ...owner(subject),
      ...this.#toColumns(values),
    };
    const { id } = await db.one(
      z.object({ id: z.int() }),
      sql`insert into ${table} ${insertedValues(columns)} returning id`,
    );
    return id;
  }

  /** Ends a range at the instant if it is open-ended and began before; returns whether it did. */
  async endOpen(db: Db, { organisationId, id }: RowKey, at: Date): Promise<boolean> {
    const { table, from, until } = this.#definition;
    const instant = at.toISOString();
    const ended = await db.run(sql`update ${table} set ${column(until)} = ${instant}
      where organisation_id = ${organisationId} and id = ${id}
        and ${column(until)} is null and ${column(from)} < ${instant}`);
    return ended > 0;
  }

  async save(db: Db, { organisationId, id }: RowKey, values: DatedValues): Promise<void> {
    await db.run(sql`update ${this.#definition.table} set ${joinSql(listEqualities(this.#toColumns(values)))}
      where organisation_id = ${organisationId} and id = ${id}`);
  }

  async remove(db: Db, { organisationId, id }: RowKey): Promise<void> {
    await db.run(
      sql`delete from ${this.#definition.table} where organisation_id = ${organisationId} and id = ${id}`,
    );
  }

  #toColumns({ from, until, columns }: DatedValues): ColumnValues {
    const range = {
      [this.#definition.from]: from.toISOString(),
      [this.#definition.until]: until?.toISOString() ?? null,
    };
    return { ...range, ...columns };
  }

  #list(db: Db, organisationId: OrganisationId, conditions: readonly Sql[]): Promise<Row[]> {
    const { row, from } = this.#definition;
    const rows = this.#selectWhere(organisationId, conditions);
    return db.rows(row, sql`${rows} order by dated.${column(from)} desc, dated.id desc`);
  }

  #selectWhere(organisationId: OrganisationId, conditions: readonly Sql[]): Sql {
    const all = [sql`dated.organisation_id = ${organisationId}`, ...conditions];
    return sql`${this.#definition.select} where ${joinSql(all, ' and ')}`;
  }
}
