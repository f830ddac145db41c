import type { MachineKey } from '@groundwork/domain/keys.ts';
import type { MachineInformation } from '@groundwork/domain/machines/machine-information.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { type Sql, sql } from '../../../db/sql.ts';

/** The columns of a machine's information, as `MachineInformation` names them. */
export const INFORMATION_COLUMNS = sql`oem, model, serial_number as "serialNumber",
  manufacturing_year as "manufacturingYear", ownership_type as "ownershipType", fuel_type as "fuelType",
  rebated_fuel as "rebatedFuel", note`;

const versionRow = z.object({ version: z.int() });

/** Returns the version of the organisation's own machine and locks it until the transaction ends. Index: machine's key. */
export async function findVersionToChange(
  db: Db,
  { organisationId, machineId }: MachineKey,
): Promise<number | null> {
  const found = await db.first(
    versionRow,
    sql`select version from machine
      where organisation_id = ${organisationId} and id = ${machineId} for no key update`,
  );
  return found?.version ?? null;
}

export const saveLoadCapacity = (db: Db, key: MachineKey, tonnes: number | null): Promise<number> =>
  change(db, key, sql`load_capacity_tonnes = ${tonnes}`);

export const saveGroupOfMachine = (db: Db, key: MachineKey, groupId: number | null): Promise<number> =>
  change(db, key, sql`group_id = ${groupId}`);

export const saveImageName = (db: Db, key: MachineKey, imageName: string | null): Promise<number> =>
  change(db, key, sql`image_name = ${imageName}`);

export const saveInformation = (db: Db, key: MachineKey, is: MachineInformation): Promise<number> =>
  change(
    db,
    key,
    sql`oem = ${is.oem}, model = ${is.model}, serial_number = ${is.serialNumber},
      manufacturing_year = ${is.manufacturingYear}, ownership_type = ${is.ownershipType},
      fuel_type = ${is.fuelType}, rebated_fuel = ${is.rebatedFuel}, note = ${is.note}`,
  );

const change = (db: Db, { organisationId, machineId }: MachineKey, set: Sql): Promise<number> =>
  db.run(sql`update machine set ${set}, version = version + 1
    where organisation_id = ${organisationId} and id = ${machineId}`);
