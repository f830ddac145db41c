import * as contract from '@groundwork/contract/v1/portal/machines/index.ts';
import { createMachine } from '../../../../features/machines/machines/edit-machine.ts';
import { readProfile } from '../../../../features/views/fleet/read-profile.ts';
import { handle } from '../../../http/handle.ts';

export const POST = handle(contract.POST, async ({ db, session, body, now, audit }) => {
  const { organisation } = session;
  const fields = { name: body.name, assetId: body.assetID, type: body.type };
  const groupId = body.groupId === undefined ? null : Number(body.groupId);
  const machineId = await createMachine(db, organisation.id, { ...fields, groupId }, now);
  await audit('machine.created', { machineId, ...fields, groupId });
  return readProfile(db, organisation, machineId, now);
});
