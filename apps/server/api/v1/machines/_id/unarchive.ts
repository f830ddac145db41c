import * as contract from '@groundwork/contract/v1/machines/_id/unarchive.ts';
import { unarchiveMachine } from '../../../../features/machines/archiving/archive-machine.ts';
import { readProfile } from '../../../../features/views/fleet/read-profile.ts';
import { handle } from '../../../http/handle.ts';
import { getMachineKey } from '../../../http/request-keys.ts';

export const POST = handle(contract.POST, async ({ db, session: { organisation }, params, now, audit }) => {
  const key = getMachineKey(organisation, params);
  const archivedTo = await unarchiveMachine(db, key, now);
  await audit('machine.unarchived', { machineId: key.machineId, archivedTo: archivedTo.toISOString() });
  return readProfile(db, organisation, key.machineId, now);
});
