import type { NewMachine } from '@groundwork/contract/entities/machine.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import { INFORMATION_FIELDS } from '@groundwork/domain/machines/machine-information.ts';
import { SCHEMA_FIELDS, type SchemaField } from '@groundwork/domain/machines/machine-schema.ts';
import type { Db } from '../../../db/db.ts';
import { isModuleOn, type OrganisationSettings } from '../../base/settings/public.ts';
import { createMachine } from '../../machines/machines/public.ts';
import { changeChecked } from './change-checked.ts';
import { changeMachineRecord } from './change-machine-record.ts';

/** Returns the place of a field in a body that has the fields of a machine at `path`. */
export const toMachinePath =
  (path: string) =>
  (field: SchemaField): string =>
    (INFORMATION_FIELDS as readonly string[]).includes(field)
      ? `${path}.additionalInformation.${field}`
      : `${path}.${field === 'group' ? 'groupId' : field}`;

/**
 * Creates a machine with its details and checks every field with the schema of the organisation. `path` is the place of
 * the machine in the request. Throws the errors of `createMachine` and of each field.
 */
export async function createMachineRecord(
  db: Db,
  organisation: OrganisationSettings & { readonly id: OrganisationId },
  { name, assetID, type, groupId, loadCapacity, additionalInformation, foreignNumber }: NewMachine,
  { path, now }: { readonly path: string; readonly now: Date },
): Promise<MachineId> {
  const fields = { name, assetId: assetID, type, groupId: groupId === undefined ? null : Number(groupId) };
  const machineId = await createMachine(db, organisation.id, fields, now);
  await changeChecked(db, organisation, machineId, {
    always: SCHEMA_FIELDS,
    toPath: toMachinePath(path),
    change: () =>
      changeMachineRecord(
        db,
        { organisationId: organisation.id, machineId },
        { loadCapacity, additionalInformation, foreignNumber },
        { hasInformation: isModuleOn(organisation, 'machineAdditionalInformation') },
      ),
  });
  return machineId;
}
