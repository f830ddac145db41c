import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { type InstantRange, overlaps } from '../../../db/instant-range.ts';
import { joined, type Sql, sql } from '../../../db/sql.ts';

const breakdownRow = z.object({
  id: z.int(),
  machineId: z.int(),
  brokenFrom: z.string(),
  brokenTo: z.nullable(z.string()),
  reason: z.string(),
  remark: z.string(),
});

/** A time in which a machine could not work, half-open. */
export type StoredBreakdown = z.output<typeof breakdownRow>;

/** What a breakdown says, beside its machine. */
export type BreakdownWords = InstantRange & { readonly reason: string; readonly remark: string };

const selectWhere = (...conditions: readonly Sql[]): Sql =>
  sql`select id, machine_id as "machineId", broken_from as "brokenFrom", broken_to as "brokenTo", reason, remark
    from breakdown where ${joined(conditions, ' and ')} order by broken_from desc, id desc`;

/** Index: breakdown's key. */
export function findBreakdown(db: Db, organisationId: number, id: number): Promise<StoredBreakdown | null> {
  return db.first(breakdownRow, selectWhere(sql`organisation_id = ${organisationId}`, sql`id = ${id}`));
}

/** The machine's breakdowns, the latest first. Index: breakdown_machine. */
export function listBreakdowns(
  db: Db,
  organisationId: number,
  machineId: number,
): Promise<StoredBreakdown[]> {
  return db.rows(
    breakdownRow,
    selectWhere(sql`organisation_id = ${organisationId}`, sql`machine_id = ${machineId}`),
  );
}

/** Whether the machine is broken down at any instant of the range, by another one than `exceptId`. Index: breakdown_machine. */
export async function isBrokenWithin(
  db: Db,
  organisationId: number,
  machineId: number,
  range: InstantRange,
  exceptId: number | null,
): Promise<boolean> {
  const overlapping = await db.rows(
    z.object({ id: z.int() }),
    sql`select id from breakdown where organisation_id = ${organisationId} and machine_id = ${machineId}
      and ${overlaps(sql`broken_from`, sql`broken_to`, range)}`,
  );
  return overlapping.some(({ id }) => id !== exceptId);
}

export async function saveNewBreakdown(
  db: Db,
  organisationId: number,
  machineId: number,
  { from, until, reason, remark }: BreakdownWords,
): Promise<number> {
  const { id } = await db.one(
    z.object({ id: z.int() }),
    sql`insert into breakdown (organisation_id, machine_id, broken_from, broken_to, reason, remark)
      values (${organisationId}, ${machineId}, ${from.toISOString()}, ${until?.toISOString() ?? null},
        ${reason}, ${remark}) returning id`,
  );
  return id;
}

export async function saveBreakdown(
  db: Db,
  organisationId: number,
  id: number,
  { from, until, reason, remark }: BreakdownWords,
): Promise<void> {
  await db.run(sql`update breakdown set broken_from = ${from.toISOString()},
      broken_to = ${until?.toISOString() ?? null}, reason = ${reason}, remark = ${remark}
    where organisation_id = ${organisationId} and id = ${id}`);
}
