import * as contract from '@groundwork/contract/v1/machines/_id/index.ts';
import { getSettingList, resolveModules } from '../../../../features/base/settings/public.ts';
import { editMachine } from '../../../../features/machines/machines/edit-machine.ts';
import { changeMachineRecord } from '../../../../features/views/fleet/change-machine-record.ts';
import { readProfile } from '../../../../features/views/fleet/read-profile.ts';
import { handle } from '../../../http/handle.ts';
import { getMachineKey } from '../../../http/request-keys.ts';

export const PUT = handle(contract.PUT, async ({ db, session, params, body, now, audit }) => {
  const { organisation } = session;
  const key = getMachineKey(organisation, params);
  const { name: newName, assetID, type: newType, version } = body;
  await editMachine(db, key, { name: newName, assetId: assetID, type: newType, version });
  const machine = await changeMachineRecord(db, key, body, {
    mandatory: getSettingList(organisation, 'mandatoryFields'),
    hasInformation: resolveModules(organisation).machineAdditionalInformation,
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
