import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { type InstantRange, overlaps } from '../../../db/instant-range.ts';
import { joined, type Sql, sql } from '../../../db/sql.ts';

const hireRow = z.object({
  id: z.int(),
  machineId: z.int(),
  customerId: z.int(),
  customerName: z.string(),
  hiredFrom: z.string(),
  hiredTo: z.nullable(z.string()),
  dailyAllowanceHours: z.nullable(z.number()),
  contractNumber: z.string(),
});

/** A machine with a customer, half-open. */
export type StoredHire = z.output<typeof hireRow>;

/** What a hire says, beside its machine. */
export type HireTerms = InstantRange & {
  readonly customerId: number;
  readonly dailyAllowanceHours: number | null;
  readonly contractNumber: string;
};

const selectWhere = (organisationId: number, ...conditions: readonly Sql[]): Sql =>
  sql`select h.id, h.machine_id as "machineId", h.customer_id as "customerId", c.name as "customerName",
      h.hired_from as "hiredFrom", h.hired_to as "hiredTo",
      h.daily_allowance_hours as "dailyAllowanceHours", h.contract_number as "contractNumber"
    from hire h join customer c on c.organisation_id = h.organisation_id and c.id = h.customer_id
    where ${joined([sql`h.organisation_id = ${organisationId}`, ...conditions], ' and ')}
    order by h.hired_from desc, h.id desc`;

/** Index: hire's key. */
export function findHire(db: Db, organisationId: number, id: number): Promise<StoredHire | null> {
  return db.first(hireRow, selectWhere(organisationId, sql`h.id = ${id}`));
}

/** The machine's hires, the latest first. Index: hire_machine. */
export function listHires(db: Db, organisationId: number, machineId: number): Promise<StoredHire[]> {
  return db.rows(hireRow, selectWhere(organisationId, sql`h.machine_id = ${machineId}`));
}

/** Whether the machine is hired at any instant of the range, by another hire than `exceptId`. Index: hire_machine. */
export async function isHiredWithin(
  db: Db,
  organisationId: number,
  machineId: number,
  range: InstantRange,
  exceptId: number | null,
): Promise<boolean> {
  const overlapping = await db.rows(
    z.object({ id: z.int() }),
    sql`select id from hire where organisation_id = ${organisationId} and machine_id = ${machineId}
      and ${overlaps(sql`hired_from`, sql`hired_to`, range)}`,
  );
  return overlapping.some(({ id }) => id !== exceptId);
}

/** Every machine that was, is or will be hired to the customer, as the derivation names machines. Index: hire_customer. */
export async function listMachinesEverHiredTo(
  db: Db,
  organisationId: number,
  customerId: number,
): Promise<{ readonly organisationId: number; readonly machineId: number }[]> {
  const rows = await db.rows(
    z.object({ machineId: z.int() }),
    sql`select distinct machine_id as "machineId" from hire
      where organisation_id = ${organisationId} and customer_id = ${customerId} order by machine_id`,
  );
  return rows.map(({ machineId }) => ({ organisationId, machineId }));
}

export async function saveNewHire(
  db: Db,
  organisationId: number,
  machineId: number,
  terms: HireTerms,
): Promise<number> {
  const { customerId, from, until, dailyAllowanceHours, contractNumber } = terms;
  const { id } = await db.one(
    z.object({ id: z.int() }),
    sql`insert into hire (organisation_id, machine_id, customer_id, hired_from, hired_to,
        daily_allowance_hours, contract_number)
      values (${organisationId}, ${machineId}, ${customerId}, ${from.toISOString()},
        ${until?.toISOString() ?? null}, ${dailyAllowanceHours}, ${contractNumber}) returning id`,
  );
  return id;
}

export async function saveHire(db: Db, organisationId: number, id: number, terms: HireTerms): Promise<void> {
  const { customerId, from, until, dailyAllowanceHours, contractNumber } = terms;
  await db.run(sql`update hire set customer_id = ${customerId}, hired_from = ${from.toISOString()},
      hired_to = ${until?.toISOString() ?? null}, daily_allowance_hours = ${dailyAllowanceHours},
      contract_number = ${contractNumber}
    where organisation_id = ${organisationId} and id = ${id}`);
}
