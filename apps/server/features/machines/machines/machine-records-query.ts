import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { holdsAt } from '../../../db/instant-range.ts';
import { isAmong } from '../../../db/is-among.ts';
import { sql } from '../../../db/sql.ts';

const recordsRow = z.object({
  machineId: ids.machineId,
  site: z.nullable(z.string()),
  siteId: z.nullable(ids.siteId),
  siteCode: z.nullable(z.string()),
  zone: z.nullable(z.string()),
  customer: z.nullable(z.string()),
  customerId: z.nullable(ids.customerId),
  customerCode: z.nullable(z.string()),
  contractNumber: z.nullable(z.string()),
  brokenFrom: z.nullable(z.string()),
  brokenTo: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  operator: z.nullable(z.string()),
  operatorFrom: z.nullable(z.string()),
});
/** A machine's site, customer, breakdown and operator at an instant; null where nothing is recorded. */
export type MachineRecords = z.output<typeof recordsRow>;

/**
 * Lists the records in force at the instant, of the organisation's machines or a selection. A machine has at most one
 * site, customer, breakdown and operator at a time, so each has one row.
 * Indexes: site_assignment_machine, hire_machine, breakdown_machine, operator_assignment_machine and the keys.
 */
export function listMachineRecords(
  db: Db,
  organisationId: OrganisationId,
  { now, machineIds = 'all' }: { readonly now: Date; readonly machineIds?: readonly MachineId[] | 'all' },
): Promise<MachineRecords[]> {
  return db.rows(
    recordsRow,
    sql`select m.id as "machineId", s.name as site, s.id as "siteId", s.code as "siteCode", s.time_zone as zone,
        c.name as customer, c.id as "customerId", c.code as "customerCode",
        h.contract_number as "contractNumber", b.broken_from as "brokenFrom", b.broken_to as "brokenTo", b.reason,
        o.name as operator, d.assigned_from as "operatorFrom"
      from machine m
      left join site_assignment a on a.organisation_id = ${organisationId} and a.machine_id = m.id
        and ${holdsAt(sql`a.assigned_from`, sql`a.assigned_to`, now)}
      left join site s on s.organisation_id = ${organisationId} and s.id = a.site_id
      left join hire h on h.organisation_id = ${organisationId} and h.machine_id = m.id
        and ${holdsAt(sql`h.hired_from`, sql`h.hired_to`, now)}
      left join customer c on c.organisation_id = ${organisationId} and c.id = h.customer_id
      left join breakdown b on b.organisation_id = ${organisationId} and b.machine_id = m.id
        and ${holdsAt(sql`b.broken_from`, sql`b.broken_to`, now)}
      left join operator_assignment d on d.organisation_id = ${organisationId} and d.machine_id = m.id
        and ${holdsAt(sql`d.assigned_from`, sql`d.assigned_to`, now)}
      left join operator o on o.organisation_id = ${organisationId} and o.id = d.operator_id
      where m.organisation_id = ${organisationId}
        and ${isAmong(sql`m.id`, machineIds)}`,
  );
}
