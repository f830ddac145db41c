import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import { SOURCE_TYPES } from '@groundwork/domain/sources/source-type.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';

const identityRow = z.object({
  code: z.string(),
  organisationId: ids.organisationId,
  sourceId: ids.sourceId,
});
/** The organisation and source of a device code. */
export type DeviceIdentity = z.output<typeof identityRow>;

const deviceRow = z.object({
  id: ids.sourceId,
  code: z.string(),
  type: z.enum(SOURCE_TYPES),
  organisation: z.string(),
  zone: z.string(),
});
/** A source with the organisation that it belongs to. */
export type Device = DeviceIdentity & { readonly type: z.output<typeof deviceRow>['type'] } & {
  readonly organisation: string;
  readonly zone: string;
};

const attachmentRow = z.object({
  machineId: ids.machineId,
  machineName: z.string(),
  attachedFrom: z.string(),
  attachedTo: z.nullable(z.string()),
});
export type DeviceAttachment = z.output<typeof attachmentRow>;

const refusedRow = z.object({
  code: z.string(),
  address: z.string(),
  firstCalledAt: z.string(),
  lastCalledAt: z.string(),
  calls: z.int(),
});

/** The identities of the codes that an organisation owns. Spans the installation. */
export function listIdentities(db: Db, codes: readonly string[]): Promise<DeviceIdentity[]> {
  return db.rows(
    identityRow,
    sql`select code, organisation_id as "organisationId", source_id as "sourceId"
      from list_code_owners(${[...codes]})`,
  );
}

/** The latest refusal of each code. A bounded table. */
export function listRefusals(db: Db, codes: readonly string[]): Promise<z.output<typeof refusedRow>[]> {
  return db.rows(
    refusedRow,
    sql`select distinct on (code) code, address, first_called_at as "firstCalledAt",
        last_called_at as "lastCalledAt", calls
      from unknown_device where code = any (${[...codes]}::text[])
      order by code, last_called_at desc`,
  );
}

/** The source behind an identity. Throws if it does not exist. */
export async function getDevice(db: Db, identity: DeviceIdentity): Promise<Device> {
  const { organisationId, sourceId } = identity;
  const { type, organisation, zone } = await db.one(
    deviceRow,
    sql`select source.id, source.code, source.type, organisation.name as organisation,
        organisation.time_zone as zone
      from source join organisation on organisation.id = source.organisation_id
      -- source_pkey
      where source.organisation_id = ${organisationId} and source.id = ${sourceId}`,
  );
  return { ...identity, type, organisation, zone };
}

/** The attachments of a source to machines, latest first. */
export function listDeviceAttachments(
  db: Db,
  { organisationId, sourceId }: DeviceIdentity,
): Promise<DeviceAttachment[]> {
  return db.rows(
    attachmentRow,
    sql`select attachment.machine_id as "machineId", machine.name as "machineName",
        attached_from as "attachedFrom", attached_to as "attachedTo"
      from attachment
      join machine on machine.organisation_id = attachment.organisation_id and machine.id = attachment.machine_id
      -- attachment_source
      where attachment.organisation_id = ${organisationId} and source_id = ${sourceId}
      order by attached_from desc`,
  );
}

/** How many marks of these machines are waiting. */
export async function countMarks(
  db: Db,
  organisationId: OrganisationId,
  machineIds: readonly MachineId[],
): Promise<number> {
  const row = await db.one(
    z.object({ marks: z.int() }),
    sql`select count(*) as marks from derivation_mark
      -- derivation_mark_machine
      where organisation_id = ${organisationId} and machine_id = any (${[...machineIds]}::bigint[])`,
  );
  return row.marks;
}

/** How many quarantined records of a source newer ones replaced. */
export async function countRemoved(db: Db, { organisationId, sourceId }: DeviceIdentity): Promise<number> {
  const row = await db.one(
    z.object({ records: z.int() }),
    sql`select coalesce(sum(removed), 0)::bigint as records from quarantine_count
      -- quarantine_count_pkey
      where organisation_id = ${organisationId} and source_id = ${sourceId}`,
  );
  return row.records;
}
