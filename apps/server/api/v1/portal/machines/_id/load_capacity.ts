import * as contract from '@groundwork/contract/v1/portal/machines/_id/load_capacity.ts';
import { setLoadCapacity } from '../../../../../features/machines/machine-record/edit-machine-record.ts';
import { changeChecked } from '../../../../../features/views/fleet/change-checked.ts';
import { readProfile } from '../../../../../features/views/fleet/read-profile.ts';
import { handle } from '../../../../http/handle.ts';
import { getMachineKey } from '../../../../http/request-keys.ts';

export const PATCH = handle(
  contract.PATCH,
  async ({ db, session: { organisation }, params, body, now, audit }) => {
    const key = getMachineKey(organisation, params);
    const loadCapacityTonnes = await changeChecked(db, organisation, key.machineId, {
      always: ['loadCapacity'],
      toPath: () => 'body.capacity',
      change: () => setLoadCapacity(db, key, body),
    });
    await audit('load-capacity.set', { machineId: key.machineId, loadCapacityTonnes });
    return readProfile(db, organisation, key.machineId, now);
  },
);
