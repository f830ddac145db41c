import * as contract from '@groundwork/contract/v1/portal/machines/_id/groups.ts';
import { putIntoGroup } from '../../../../../features/machines/machine-record/edit-machine-record.ts';
import { getProfile } from '../../../../../features/views/fleet/present-profile.ts';
import { handle } from '../../../../http/handle.ts';

export const PATCH = handle(
  contract.PATCH,
  async ({ db, session: { organisation }, params, body, now, audit }) => {
    const key = { organisationId: organisation.id, machineId: Number(params.id) };
    const groupId = body.groupId === null ? null : Number(body.groupId);
    await putIntoGroup(db, key, { ...body, groupId });
    await audit('machine.grouped', { machineId: key.machineId, groupId });
    return getProfile(db, organisation, key.machineId, now);
  },
);
