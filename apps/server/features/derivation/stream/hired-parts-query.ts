import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { toEpochSeconds } from '../../../db/instant-sql.ts';
import { sql } from '../../../db/sql.ts';

const hiredPart = z.object({
  hireId: z.int(),
  customerOrganisationId: ids.organisationId,
  /** The hire, half-open, in seconds since 1970; `until` is null if it has no end. */
  from: z.int(),
  until: z.nullable(z.int()),
  contractNumber: z.string(),
  ownerName: z.string(),
  name: z.string(),
  assetId: z.string(),
  machineType: z.string(),
  imageName: z.nullable(z.string()),
});

/** A hire to a customer with an organisation in this installation, and the fields that it sees of the machine. */
export type HiredPart = z.output<typeof hiredPart>;

/** The machine's hires to customers that are linked to an organisation, the earliest first. Index: hire_machine. */
export async function listHiredParts(
  db: Db,
  { organisationId, machineId }: MachineKey,
): Promise<HiredPart[]> {
  return (await listHiredPartsOfMachines(db, organisationId, [machineId])).get(machineId) ?? [];
}

const PartOfMachine = z.extend(hiredPart, { machineId: ids.machineId });

/** As `listHiredParts`, by machine; a machine without such hires has no entry. */
export async function listHiredPartsOfMachines(
  db: Db,
  organisationId: OrganisationId,
  machineIds: readonly MachineId[],
): Promise<Map<MachineId, HiredPart[]>> {
  const rows = await db.rows(
    PartOfMachine,
    sql`select hire.machine_id as "machineId", hire.id as "hireId", customer.linked_organisation_id as "customerOrganisationId",
      ${toEpochSeconds(sql`hired_from`)} as from, ${toEpochSeconds(sql`hired_to`)} as until,
      contract_number as "contractNumber", organisation.name as "ownerName", machine.name,
      asset_id as "assetId", machine_type as "machineType",
      image_name as "imageName"
    from hire
    join customer on customer.organisation_id = hire.organisation_id and customer.id = hire.customer_id
    join machine on machine.organisation_id = hire.organisation_id and machine.id = hire.machine_id
    join organisation on organisation.id = hire.organisation_id
    where hire.organisation_id = ${organisationId} and hire.machine_id = any (${machineIds}::bigint[])
      and customer.linked_organisation_id is not null
    order by hired_from`,
  );
  const parts = Map.groupBy(rows, ({ machineId }) => machineId);
  return new Map(
    [...parts].map(([machineId, own]) => [machineId, own.map(({ machineId: _, ...part }) => part)]),
  );
}
