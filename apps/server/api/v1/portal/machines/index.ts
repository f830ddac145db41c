import * as contract from '@groundwork/contract/v1/portal/machines/index.ts';
import { createMachineRecord } from '../../../../features/views/fleet/create-machine-record.ts';
import { readProfile } from '../../../../features/views/fleet/read-profile.ts';
import { handle } from '../../../http/handle.ts';

export const POST = handle(contract.POST, async ({ db, session, body, now, audit }) => {
  const { organisation } = session;
  const machineId = await createMachineRecord(db, organisation, body, { path: 'body', now });
  const { name, assetID: assetId, type, groupId } = body;
  await audit('machine.created', {
    ...{ machineId, name, assetId, type },
    groupId: groupId === undefined ? null : Number(groupId),
  });
  return readProfile(db, organisation, machineId, now);
});
