import * as contract from '@groundwork/contract/v1/machines/_id/index.ts';
import { editMachine } from '../../../../features/machines/machines/edit-machine.ts';
import { readProfile } from '../../../../features/views/fleet/read-profile.ts';
import { handle } from '../../../http/handle.ts';
import { getMachineKey } from '../../../http/request-keys.ts';

export const PUT = handle(contract.PUT, async ({ db, session, params, body, now, audit }) => {
  const { organisation } = session;
  const key = getMachineKey(organisation, params);
  const { assetID: assetId, ...fields } = body;
  await editMachine(db, key, { ...fields, assetId });
  const profile = await readProfile(db, organisation, key.machineId, now);
  await audit('machine.edited', {
    machineId: key.machineId,
    name: profile.name,
    assetId,
    type: profile.type,
  });
  return profile;
});
