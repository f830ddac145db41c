import * as contract from '@groundwork/contract/v1/machines/_id/index.ts';
import { editMachine } from '../../../../features/machines/machines/edit-machine.ts';
import { getProfile } from '../../../../features/views/fleet/present-profile.ts';
import { handle } from '../../../http/handle.ts';

export const PUT = handle(contract.PUT, async ({ db, session, params, body, now, audit }) => {
  const { organisation } = session;
  const key = { organisationId: organisation.id, machineId: Number(params.id) };
  const { assetID: assetId, ...words } = body;
  await editMachine(db, key, { ...words, assetId });
  const profile = await getProfile(db, organisation, key.machineId, now);
  await audit('machine.edited', {
    machineId: key.machineId,
    name: profile.name,
    assetId,
    type: profile.type,
  });
  return profile;
});
