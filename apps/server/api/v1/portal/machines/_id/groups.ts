import * as contract from '@groundwork/contract/v1/portal/machines/_id/groups.ts';
import { setMachineGroup } from '../../../../../features/machines/machine-record/edit-machine-record.ts';
import { changeChecked } from '../../../../../features/views/fleet/change-checked.ts';
import { readProfile } from '../../../../../features/views/fleet/read-profile.ts';
import { handle } from '../../../../http/handle.ts';
import { getMachineKey } from '../../../../http/request-keys.ts';

export const PATCH = handle(
  contract.PATCH,
  async ({ db, session: { organisation }, params, body, now, audit }) => {
    const key = getMachineKey(organisation, params);
    const groupId = body.groupId === null ? null : Number(body.groupId);
    await changeChecked(db, organisation, key.machineId, {
      always: ['group'],
      toPath: () => 'body.groupId',
      change: () => setMachineGroup(db, key, { ...body, groupId }),
    });
    await audit('machine.grouped', { machineId: key.machineId, groupId });
    return readProfile(db, organisation, key.machineId, now);
  },
);
