import type { ParsedRequest } from '@groundwork/contract/call.ts';
import type { PUT } from '@groundwork/contract/v1/machines/_id/index.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import type { AuditSubject } from '../../base/audit/public.ts';
import { isModuleOn, type OrganisationSettings } from '../../base/settings/public.ts';
import { editMachine } from '../../machines/machines/public.ts';
import { changeChecked } from './change-checked.ts';
import { changeMachineRecord } from './change-machine-record.ts';
import { toMachinePath } from './create-machine-record.ts';

/**
 * Changes the fields of a machine that a body has, and checks them with the schema of the organisation. Returns what the audit
 * trail names. Throws NOT_FOUND, CONFLICT, MACHINE_NAME_TAKEN, FOREIGN_NUMBER_TAKEN, and the errors of each field.
 */
export async function editMachineRecord(
  db: Db,
  organisation: OrganisationSettings & { readonly id: OrganisationId },
  machineId: MachineId,
  body: ParsedRequest<typeof PUT>['body'],
): Promise<AuditSubject> {
  const key = { organisationId: organisation.id, machineId };
  const { name: newName, assetID, type: newType, version } = body;
  const hasInformation = isModuleOn(organisation, 'machineAdditionalInformation');
  const machine = await changeChecked(db, organisation, machineId, {
    toPath: toMachinePath('body'),
    change: async () => {
      await editMachine(db, key, { name: newName, assetId: assetID, type: newType, version });
      return changeMachineRecord(db, key, body, { hasInformation });
    },
  });
  const { name, assetId, type, groupId, loadCapacityTonnes } = machine;
  const fields = Object.keys(body.additionalInformation ?? {}).join(' ');
  return { machineId, name, assetId, type, groupId, loadCapacityTonnes, fields };
}
