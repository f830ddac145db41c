import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { type InstantRange, overlaps } from '../../../db/instant-range.ts';
import { joinSql, type Sql, sql } from '../../../db/sql.ts';

const breakdownRow = z.object({
  id: z.int(),
  machineId: ids.machineId,
  brokenFrom: z.string(),
  brokenTo: z.nullable(z.string()),
  reason: z.string(),
  remark: z.string(),
});

/** A half-open time in which a machine could not work. */
export type StoredBreakdown = z.output<typeof breakdownRow>;

/** The editable fields of a breakdown. */
export type BreakdownFields = InstantRange & { readonly reason: string; readonly remark: string };

const selectWhere = (...conditions: readonly Sql[]): Sql =>
  sql`select id, machine_id as "machineId", broken_from as "brokenFrom", broken_to as "brokenTo", reason, remark
    from breakdown where ${joinSql(conditions, ' and ')} order by broken_from desc, id desc`;

/** Index: breakdown's key. */
export function findBreakdown(
  db: Db,
  organisationId: OrganisationId,
  id: number,
): Promise<StoredBreakdown | null> {
  return db.first(breakdownRow, selectWhere(sql`organisation_id = ${organisationId}`, sql`id = ${id}`));
}

/** Lists the machine's breakdowns, the latest first. Index: breakdown_machine. */
export function listBreakdowns(
  db: Db,
  { organisationId, machineId }: MachineKey,
): Promise<StoredBreakdown[]> {
  return db.rows(
    breakdownRow,
    selectWhere(sql`organisation_id = ${organisationId}`, sql`machine_id = ${machineId}`),
  );
}

/** Whether another breakdown of the machine than `exceptId` overlaps the range. Index: breakdown_machine. */
export async function isBrokenWithin(
  db: Db,
  { organisationId, machineId }: MachineKey,
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
  { organisationId, machineId }: MachineKey,
  { from, until, reason, remark }: BreakdownFields,
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
  organisationId: OrganisationId,
  id: number,
  { from, until, reason, remark }: BreakdownFields,
): Promise<void> {
  await db.run(sql`update breakdown set broken_from = ${from.toISOString()},
      broken_to = ${until?.toISOString() ?? null}, reason = ${reason}, remark = ${remark}
    where organisation_id = ${organisationId} and id = ${id}`);
}
