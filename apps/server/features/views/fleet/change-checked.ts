import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import { INFORMATION_FIELDS } from '@groundwork/domain/machines/machine-information.ts';
import {
  type FieldValues,
  SCHEMA_FIELDS,
  type SchemaField,
} from '@groundwork/domain/machines/machine-schema.ts';
import type { Db } from '../../../db/db.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import type { OrganisationSettings } from '../../base/settings/public.ts';
import { checkMachineFields, readSchemaInForce } from '../../machines/machine-schema/public.ts';
import { findMachine, type Machine } from '../../machines/machines/public.ts';

type Organisation = OrganisationSettings & { readonly id: OrganisationId };

/** Returns the values of a machine's fields as a schema names them. */
function toFieldValues({ assetId, groupId, loadCapacityTonnes, ...machine }: Machine): FieldValues {
  const information = INFORMATION_FIELDS.map((field) => [field, machine[field]]);
  return {
    ...{ assetID: assetId, group: groupId, loadCapacity: loadCapacityTonnes },
    ...Object.fromEntries(information),
  };
}

type Checked<T> = {
  /** The fields that are checked even if they did not change. */
  readonly always?: readonly SchemaField[];
  /** Returns the place of a field in the request. */
  readonly toPath: (field: SchemaField) => string;
  readonly change: () => Promise<T>;
};

/**
 * Runs a change of the own machine, then checks what it changed with the schema of the organisation: each field, and the
 * additional information as a whole. What a machine lacked before does not stop other changes. Throws NOT_FOUND,
 * INVALID_REQUEST, and the errors of the change.
 */
export async function changeChecked<T>(
  db: Db,
  organisation: Organisation,
  machineId: MachineKey['machineId'],
  { always = [], toPath, change }: Checked<T>,
): Promise<T> {
  const key = { organisationId: organisation.id, machineId };
  const before = toFieldValues(orNotFound(await findMachine(db, key)));
  const result = await change();
  const after = toFieldValues(orNotFound(await findMachine(db, key)));
  const isChanged = (field: SchemaField) => before[field] !== after[field];
  const isOfInformation = (field: SchemaField) => (INFORMATION_FIELDS as readonly string[]).includes(field);
  const informationChanged = INFORMATION_FIELDS.some(isChanged);
  const checked = SCHEMA_FIELDS.filter(
    (field) => always.includes(field) || (isOfInformation(field) ? informationChanged : isChanged(field)),
  );
  const values = Object.fromEntries(checked.map((field) => [field, after[field]]));
  checkMachineFields(await readSchemaInForce(db, organisation), values, toPath);
  return result;
}
