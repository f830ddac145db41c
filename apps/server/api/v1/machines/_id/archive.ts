import * as contract from '@groundwork/contract/v1/machines/_id/archive.ts';
import { archiveMachine } from '../../../../features/machines/archiving/archive-machine.ts';
import { getMachineZone } from '../../../../features/machines/machines/machine-zone.ts';
import { getProfile } from '../../../../features/views/fleet/present-profile.ts';
import { handle } from '../../../http/handle.ts';

export const POST = handle(
  contract.POST,
  async ({ db, session: { organisation }, params, body, now, audit }) => {
    const key = { organisationId: organisation.id, machineId: Number(params.id) };
    const zone = await getMachineZone(db, organisation, key.machineId, now);
    const archivedFrom = await archiveMachine(db, key, body, { zone, now });
    await audit('machine.archived', { machineId: key.machineId, archivedFrom: archivedFrom.toISOString() });
    return getProfile(db, organisation, key.machineId, now);
  },
);
