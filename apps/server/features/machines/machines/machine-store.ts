import { machineInformation } from '@groundwork/contract/entities/machine-information.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';
import { INFORMATION_COLUMNS } from '../machine-record/public.ts';

const machineRow = z.object({
  id: ids.machineId,
  name: z.string(),
  assetId: z.string(),
  type: z.string(),
  createdAt: z.string(),
  archivedAt: z.nullable(z.string()),
  version: z.int(),
  imageName: z.nullable(z.string()),
  loadCapacityTonnes: z.nullable(z.number()),
  groupId: z.nullable(z.int()),
  groupName: z.nullable(z.string()),
  ...machineInformation.shape,
});

export type Machine = z.output<typeof machineRow>;

const COLUMNS = sql`id, name, asset_id as "assetId", machine_type as type, created_at as "createdAt",
  archived_at as "archivedAt", version, image_name as "imageName",
  load_capacity_tonnes as "loadCapacityTonnes", group_id as "groupId",
  (select g.name from machine_group g
    where g.organisation_id = machine.organisation_id and g.id = machine.group_id) as "groupName",
  ${INFORMATION_COLUMNS}`;

/** Index: machine's key. */
export function findMachine(db: Db, { organisationId, machineId }: MachineKey): Promise<Machine | null> {
  return db.first(
    machineRow,
    sql`select ${COLUMNS} from machine where organisation_id = ${organisationId} and id = ${machineId}`,
  );
}

/** As `findMachine`; locks the machine until the transaction ends. */
export function findMachineToChange(
  db: Db,
  { organisationId, machineId }: MachineKey,
): Promise<Machine | null> {
  return db.first(
    machineRow,
    sql`select ${COLUMNS} from machine
      where organisation_id = ${organisationId} and id = ${machineId} for update`,
  );
}

export type MachineFields = { readonly name: string; readonly assetId: string; readonly type: string };

/** Returns the new machine's id, null if the name is taken. Index: machine_name. */
export async function saveNewMachine(
  db: Db,
  organisationId: OrganisationId,
  { name, assetId, type }: MachineFields,
  now: Date,
): Promise<MachineId | null> {
  const saved = await db.first(
    z.object({ id: ids.machineId }),
    sql`insert into machine (organisation_id, name, asset_id, machine_type, created_at)
      values (${organisationId}, ${name}, ${assetId}, ${type}, ${now.toISOString()})
      on conflict (organisation_id, lower(name)) do nothing returning id`,
  );
  return saved?.id ?? null;
}

/** Whether another machine of the organisation has this name, ignoring case. Index: machine_name. */
export async function isNameTaken(
  db: Db,
  organisationId: OrganisationId,
  name: string,
  exceptId: number,
): Promise<boolean> {
  const found = await db.first(
    z.object({ id: ids.machineId }),
    sql`select id from machine where organisation_id = ${organisationId}
      and lower(name) = lower(${name}) and id <> ${exceptId}`,
  );
  return found !== null;
}

/** Saves name, asset id and type, and increments the version. */
export async function saveMachine(
  db: Db,
  { organisationId, machineId }: MachineKey,
  { name, assetId, type }: MachineFields,
): Promise<void> {
  await db.run(sql`update machine set name = ${name}, asset_id = ${assetId}, machine_type = ${type},
      version = version + 1
    where organisation_id = ${organisationId} and id = ${machineId}`);
}

export async function hasMachine(db: Db, { organisationId, machineId }: MachineKey): Promise<boolean> {
  return (await findMachine(db, { organisationId, machineId })) !== null;
}

/**
 * Whether the organisation has the machine; locks its dated records until the transaction ends. (Rows that refer to
 * the machine, such as those of a derivation, are not locked.)
 */
export async function lockMachine(db: Db, { organisationId, machineId }: MachineKey): Promise<boolean> {
  const found = await db.first(
    z.object({ id: ids.machineId }),
    sql`select id from machine
      where organisation_id = ${organisationId} and id = ${machineId} for no key update`,
  );
  return found !== null;
}
