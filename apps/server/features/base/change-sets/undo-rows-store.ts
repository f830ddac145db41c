import type { RowKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import { column } from '../../../db/column-values.ts';
import type { Db } from '../../../db/db.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { setColumns } from './recorded-rows-store.ts';
import { RECORDED_TABLE_NAMES, type RecordedTable } from './recorded-tables.ts';

const rowToUndo = z.object({
  place: z.int(),
  record: z.enum(RECORDED_TABLE_NAMES),
  recordId: z.int(),
  isNew: z.boolean(),
  machineId: z.nullable(z.int()),
});
export type RowToUndo = z.output<typeof rowToUndo>;

/** The machine of a row; null if it is of none. */
const MACHINE_ID = sql`case when record = 'machine' then record_id else (after ->> 'machine_id')::bigint end`;

const placesToUndo = z.object({
  isNewMachine: z.boolean(),
  machineId: z.nullable(z.int()),
  /** The latest first. */
  places: z.array(z.int()),
});
export type PlacesToUndo = z.output<typeof placesToUndo>;

/** Lists the rows of a change set that are not undone yet by their machines, new machines last. Index: change_set_row's key. */
export const listPlacesToUndo = (db: Db, { organisationId, id }: RowKey): Promise<PlacesToUndo[]> =>
  db.rows(
    placesToUndo,
    sql`select record = 'machine' and before is null as "isNewMachine", ${MACHINE_ID} as "machineId",
        array_agg(place order by place desc) as places
      from change_set_row where organisation_id = ${organisationId} and change_set_id = ${id}
      group by 1, 2 order by 1, max(place) desc`,
  );

/** Lists those of the rows that are not undone yet, the latest change first. Index: change_set_row's key. */
export const listRowsToUndo = (
  db: Db,
  { organisationId, id }: RowKey,
  places: readonly number[],
): Promise<RowToUndo[]> =>
  db.rows(
    rowToUndo,
    sql`select place, record, record_id as "recordId", before is null as "isNew",
        ${MACHINE_ID} as "machineId"
      from change_set_row where organisation_id = ${organisationId} and change_set_id = ${id}
        and place = any (${places}::int[])
      order by place desc`,
  );

/** The rows of one table among those that are undone together. */
export type UndoneRows = RowKey & {
  readonly record: RecordedTable;
  readonly rows: readonly RowToUndo[];
};

/** The rows that are still as the change set left them: a later change is kept. */
const unchangedRows = ({ organisationId, id, record, rows }: UndoneRows): Sql =>
  sql`select r.record_id, r.before from change_set_row r
    join ${column(record)} as present on present.organisation_id = ${organisationId} and present.id = r.record_id
    where r.organisation_id = ${organisationId} and r.change_set_id = ${id}
      and r.place = any (${rows.map(({ place }) => place)}::int[]) and to_jsonb(present) - 'version' = r.after - 'version'`;

/** Restores changed rows; returns how many. */
const restoreRows = (db: Db, undone: UndoneRows): Promise<number> =>
  db.run(sql`update ${column(undone.record)} t set ${setColumns(undone.record, sql`unchanged.before`)}
    from (${unchangedRows(undone)}) as unchanged
    where t.organisation_id = ${undone.organisationId} and t.id = unchanged.record_id`);

/** Removes new rows that nothing refers to; returns how many. */
const removeRows = (db: Db, undone: UndoneRows): Promise<number> =>
  db.run(sql`delete from ${column(undone.record)} t using (${unchangedRows(undone)}) as unchanged
    where t.organisation_id = ${undone.organisationId} and t.id = unchanged.record_id and not (${isUsed(undone)})`);

/** Removes new rows that nothing refers to, and restores changed ones; returns how many. What was changed since is kept. */
export async function undoRecords(db: Db, { rows, ...of }: UndoneRows): Promise<number> {
  const [fresh, changed] = [rows.filter(({ isNew }) => isNew), rows.filter(({ isNew }) => !isNew)];
  const removed = fresh.length > 0 ? await removeRows(db, { ...of, rows: fresh }) : 0;
  return removed + (changed.length > 0 ? await restoreRows(db, { ...of, rows: changed }) : 0);
}

/** Lists the new machines that nobody changed or used since, and locks them. */
export async function listUnusedMachines(db: Db, undone: UndoneRows): Promise<number[]> {
  const rows = await db.rows(
    z.object({ id: z.int() }),
    sql`select t.id from machine t join (${unchangedRows(undone)}) as unchanged on t.id = unchanged.record_id
      where t.organisation_id = ${undone.organisationId} and not (${isUsed(undone)}) order by t.id for update of t`,
  );
  return rows.map(({ id }) => id);
}

/** What people enter for a record; what is derived of a machine is not among it. */
export const USES: Partial<Record<RecordedTable, readonly { readonly table: Sql; readonly by: Sql }[]>> = {
  machine: [
    sql`attachment`,
    sql`site_assignment`,
    sql`site_not_followed`,
    sql`hire`,
    sql`breakdown`,
    sql`meter_correction`,
    sql`archiving`,
    sql`shift_assignment`,
    sql`operator_assignment`,
    sql`hired_copy`,
  ].map((table) => ({ table, by: sql`machine_id` })),
  machine_group: [
    { table: sql`machine`, by: sql`group_id` },
    { table: sql`membership_limit`, by: sql`group_id` },
  ],
  customer: [
    { table: sql`hire`, by: sql`customer_id` },
    { table: sql`invitation`, by: sql`customer_id` },
  ],
  operator: [{ table: sql`operator_assignment`, by: sql`operator_id` }],
};

function isUsed({ organisationId, record }: UndoneRows): Sql {
  const uses = USES[record] ?? [];
  return uses.reduce(
    (sum, { table, by }) =>
      sql`${sum} or exists (select from ${table} used where used.organisation_id = ${organisationId} and used.${by} = t.id)`,
    sql`false`,
  );
}

/** Forgets rows that were undone or kept. */
export const removeUndoneRows = (
  db: Db,
  { organisationId, id }: RowKey,
  rows: readonly RowToUndo[],
): Promise<number> =>
  db.run(sql`delete from change_set_row where organisation_id = ${organisationId} and change_set_id = ${id}
    and place = any (${rows.map(({ place }) => place)}::int[])`);
