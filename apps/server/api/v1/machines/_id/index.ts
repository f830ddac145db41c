import * as contract from '@groundwork/contract/v1/machines/_id/index.ts';
import { resolveModules } from '../../../../features/base/settings/public.ts';
import { editMachine } from '../../../../features/machines/machines/edit-machine.ts';
import { changeChecked } from '../../../../features/views/fleet/change-checked.ts';
import { changeMachineRecord } from '../../../../features/views/fleet/change-machine-record.ts';
import { toMachinePath } from '../../../../features/views/fleet/create-machine-record.ts';
import { readProfile } from '../../../../features/views/fleet/read-profile.ts';
import { handle } from '../../../http/handle.ts';
import { getMachineKey } from '../../../http/request-keys.ts';

export const PUT = handle(contract.PUT, async ({ db, session, params, body, now, audit }) => {
  const { organisation } = session;
  const key = getMachineKey(organisation, params);
  const { name: newName, assetID, type: newType, version } = body;
  const hasInformation = resolveModules(organisation).machineAdditionalInformation;
  const machine = await changeChecked(db, organisation, key.machineId, {
    toPath: toMachinePath('body'),
    change: async () => {
      await editMachine(db, key, { name: newName, assetId: assetID, type: newType, version });
      return changeMachineRecord(db, key, body, { hasInformation });
    },
  });
  const { name, assetId, type, groupId, loadCapacityTonnes } = machine;
  const fields = Object.keys(body.additionalInformation ?? {}).join(' ');
  await audit('machine.edited', {
    machineId: key.machineId,
    name,
    assetId,
    type,
    groupId,
    loadCapacityTonnes,
    fields,
  });
  return readProfile(db, organisation, key.machineId, now);
});
