import * as contract from '@groundwork/contract/v1/machines/_id/index.ts';
import { toMachineId } from '@groundwork/domain/ids.ts';
import { editMachineRecord } from '../../../../features/views/fleet/edit-machine-record.ts';
import { readProfile } from '../../../../features/views/fleet/read-profile.ts';
import { handle } from '../../../http/handle.ts';

export const PUT = handle(contract.PUT, async ({ db, session, params, body, now, audit }) => {
  const { organisation } = session;
  const machineId = toMachineId(params.id);
  await audit('machine.edited', await editMachineRecord(db, organisation, machineId, body));
  return readProfile(db, organisation, machineId, now);
});
