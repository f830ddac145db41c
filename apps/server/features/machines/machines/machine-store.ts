import { machineInformation } from '@groundwork/contract/entities/machine-information.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import type { ColumnValues } from '../../../db/column-values.ts';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';
import { NamedTable } from '../../base/named-rows/public.ts';
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
  foreignNumber: z.nullable(z.string()),
  ...machineInformation.shape,
});

export type Machine = z.output<typeof machineRow>;

/** Machines. Indexes: machine's key, machine_name. */
export const MACHINES = new NamedTable({
  table: sql`machine`,
  id: { column: sql`id`, schema: ids.machineId },
  row: machineRow,
  columns: sql`id, name, asset_id as "assetId", machine_type as type, created_at as "createdAt",
    archived_at as "archivedAt", version, image_name as "imageName",
    load_capacity_tonnes as "loadCapacityTonnes", foreign_number as "foreignNumber", group_id as "groupId",
    (select g.name from machine_group g
      where g.organisation_id = machine.organisation_id and g.id = machine.group_id) as "groupName",
    ${INFORMATION_COLUMNS}`,
  name: { column: sql`name` },
  taken: 'MACHINE_NAME_TAKEN',
});

export const findMachine = (db: Db, { organisationId, machineId }: MachineKey): Promise<Machine | null> =>
  MACHINES.find(db, { organisationId, id: machineId });

/** As `findMachine`; locks the machine until the transaction ends. */
export const findMachineToChange = (
  db: Db,
  { organisationId, machineId }: MachineKey,
): Promise<Machine | null> => MACHINES.findToChange(db, { organisationId, id: machineId });

export type MachineFields = { readonly name: string; readonly assetId: string; readonly type: string };

/** Returns the columns of a machine's name, asset id and type. */
export const toMachineColumns = ({ name, assetId, type }: MachineFields): ColumnValues => ({
  name,
  asset_id: assetId,
  machine_type: type,
});

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
