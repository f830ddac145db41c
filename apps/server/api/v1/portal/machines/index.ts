import * as contract from '@groundwork/contract/v1/portal/machines/index.ts';
import { createMachine } from '../../../../features/machines/machines/edit-machine.ts';
import { getProfile } from '../../../../features/views/fleet/present-profile.ts';
import { handle } from '../../../http/handle.ts';

export const POST = handle(contract.POST, async ({ db, session, body, now, audit }) => {
  const { organisation } = session;
  const words = { name: body.name, assetId: body.assetID, type: body.type };
  const machineId = await createMachine(db, organisation.id, words, now);
  await audit('machine.created', { machineId, ...words });
  return getProfile(db, organisation, machineId, now);
});
