import { machineInformation } from '@groundwork/contract/entities/machine-information.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { INFORMATION_COLUMNS } from '../machine-record/public.ts';

const machineRow = z.object({
  id: z.int(),
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
export function findMachine(db: Db, organisationId: number, machineId: number): Promise<Machine | null> {
  return db.first(
    machineRow,
    sql`select ${COLUMNS} from machine where organisation_id = ${organisationId} and id = ${machineId}`,
  );
}

/** As `findMachine`, and nobody else can change it until the transaction ends. */
export function findMachineToChange(
  db: Db,
  organisationId: number,
  machineId: number,
): Promise<Machine | null> {
  return db.first(
    machineRow,
    sql`select ${COLUMNS} from machine
      where organisation_id = ${organisationId} and id = ${machineId} for update`,
  );
}

export type MachineWords = { readonly name: string; readonly assetId: string; readonly type: string };

/** The new machine's id; null where another one of the organisation has the name. Index: machine_name. */
export async function saveNewMachine(
  db: Db,
  organisationId: number,
  { name, assetId, type }: MachineWords,
  now: Date,
): Promise<number | null> {
  const saved = await db.first(
    z.object({ id: z.int() }),
    sql`insert into machine (organisation_id, name, asset_id, machine_type, created_at)
      values (${organisationId}, ${name}, ${assetId}, ${type}, ${now.toISOString()})
      on conflict (organisation_id, lower(name)) do nothing returning id`,
  );
  return saved?.id ?? null;
}

/** Whether another machine of the organisation has this name, in any case of its letters. Index: machine_name. */
export async function isNameTaken(
  db: Db,
  organisationId: number,
  name: string,
  exceptId: number,
): Promise<boolean> {
  const found = await db.first(
    z.object({ id: z.int() }),
    sql`select id from machine where organisation_id = ${organisationId}
      and lower(name) = lower(${name}) and id <> ${exceptId}`,
  );
  return found !== null;
}

/** Writes name, asset id and type, and raises the version. */
export async function saveMachine(
  db: Db,
  organisationId: number,
  machineId: number,
  { name, assetId, type }: MachineWords,
): Promise<void> {
  await db.run(sql`update machine set name = ${name}, asset_id = ${assetId}, machine_type = ${type},
      version = version + 1
    where organisation_id = ${organisationId} and id = ${machineId}`);
}

export async function hasMachine(db: Db, organisationId: number, machineId: number): Promise<boolean> {
  return (await findMachine(db, organisationId, machineId)) !== null;
}

/**
 * Whether the organisation has the machine; where it has, what is dated about it waits for this transaction.
 * (Rows that refer to the machine, such as those of a derivation, need not wait.)
 */
export async function lockMachine(db: Db, organisationId: number, machineId: number): Promise<boolean> {
  const found = await db.first(
    z.object({ id: z.int() }),
    sql`select id from machine
      where organisation_id = ${organisationId} and id = ${machineId} for no key update`,
  );
  return found !== null;
}
