import type { CustomerId, MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { CustomerKey, MachineKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { type InstantRange, overlaps } from '../../../db/instant-range.ts';
import { joinSql, type Sql, sql } from '../../../db/sql.ts';

const hireRow = z.object({
  id: z.int(),
  machineId: ids.machineId,
  customerId: ids.customerId,
  customerName: z.string(),
  hiredFrom: z.string(),
  hiredTo: z.nullable(z.string()),
  dailyAllowanceHours: z.nullable(z.number()),
  contractNumber: z.string(),
});

/** A half-open time in which a machine is hired to a customer. */
export type StoredHire = z.output<typeof hireRow>;

/** The editable fields of a hire. */
export type HireTerms = InstantRange & {
  readonly customerId: CustomerId;
  readonly dailyAllowanceHours: number | null;
  readonly contractNumber: string;
};

const selectWhere = (organisationId: OrganisationId, ...conditions: readonly Sql[]): Sql =>
  sql`select h.id, h.machine_id as "machineId", h.customer_id as "customerId", c.name as "customerName",
      h.hired_from as "hiredFrom", h.hired_to as "hiredTo",
      h.daily_allowance_hours as "dailyAllowanceHours", h.contract_number as "contractNumber"
    from hire h join customer c on c.organisation_id = h.organisation_id and c.id = h.customer_id
    where ${joinSql([sql`h.organisation_id = ${organisationId}`, ...conditions], ' and ')}
    order by h.hired_from desc, h.id desc`;

/** Index: hire's key. */
export function findHire(db: Db, organisationId: OrganisationId, id: number): Promise<StoredHire | null> {
  return db.first(hireRow, selectWhere(organisationId, sql`h.id = ${id}`));
}

/** Lists the machine's hires, the latest first. Index: hire_machine. */
export function listHires(db: Db, { organisationId, machineId }: MachineKey): Promise<StoredHire[]> {
  return db.rows(hireRow, selectWhere(organisationId, sql`h.machine_id = ${machineId}`));
}

/** Whether another hire of the machine than `exceptId` overlaps the range. Index: hire_machine. */
export async function isHiredWithin(
  db: Db,
  { organisationId, machineId }: MachineKey,
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

/** Lists every machine that was, is or will be hired to the customer. Index: hire_customer. */
export async function listMachinesEverHiredTo(
  db: Db,
  { organisationId, customerId }: CustomerKey,
): Promise<{ readonly organisationId: OrganisationId; readonly machineId: MachineId }[]> {
  const rows = await db.rows(
    z.object({ machineId: ids.machineId }),
    sql`select distinct machine_id as "machineId" from hire
      where organisation_id = ${organisationId} and customer_id = ${customerId} order by machine_id`,
  );
  return rows.map(({ machineId }) => ({ organisationId, machineId }));
}

export async function saveNewHire(
  db: Db,
  { organisationId, machineId }: MachineKey,
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

export async function saveHire(
  db: Db,
  organisationId: OrganisationId,
  id: number,
  terms: HireTerms,
): Promise<void> {
  const { customerId, from, until, dailyAllowanceHours, contractNumber } = terms;
  await db.run(sql`update hire set customer_id = ${customerId}, hired_from = ${from.toISOString()},
      hired_to = ${until?.toISOString() ?? null}, daily_allowance_hours = ${dailyAllowanceHours},
      contract_number = ${contractNumber}
    where organisation_id = ${organisationId} and id = ${id}`);
}
