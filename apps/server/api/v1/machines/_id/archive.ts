import * as contract from '@groundwork/contract/v1/machines/_id/archive.ts';
import { archiveMachine } from '../../../../features/machines/archiving/archive-machine.ts';
import { getMachineZone } from '../../../../features/machines/machines/read-machine-zone.ts';
import { readProfile } from '../../../../features/views/fleet/read-profile.ts';
import { handle } from '../../../http/handle.ts';
import { getMachineKey } from '../../../http/request-keys.ts';

export const POST = handle(
  contract.POST,
  async ({ db, session: { organisation }, params, body, now, audit }) => {
    const key = getMachineKey(organisation, params);
    const zone = await getMachineZone(db, organisation, key.machineId, now);
    const archivedFrom = await archiveMachine(db, key, body, { zone, now });
    await audit('machine.archived', { machineId: key.machineId, archivedFrom: archivedFrom.toISOString() });
    return readProfile(db, organisation, key.machineId, now);
  },
);
