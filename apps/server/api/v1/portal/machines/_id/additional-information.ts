import * as contract from '@groundwork/contract/v1/portal/machines/_id/additional-information.ts';
import { listOf } from '../../../../../features/base/settings/present-settings.ts';
import { informMachine } from '../../../../../features/machines/machine-record/edit-machine-record.ts';
import { getProfile } from '../../../../../features/views/fleet/present-profile.ts';
import { handle } from '../../../../http/handle.ts';

export const PATCH = handle(
  contract.PATCH,
  async ({ db, session: { organisation }, params, body, now, audit }) => {
    const key = { organisationId: organisation.id, machineId: Number(params.id) };
    const { additonalInformation: edit, version } = body;
    await informMachine(db, key, { edit, version, mandatory: listOf(organisation, 'mandatoryFields') });
    await audit('machine.informed', { machineId: key.machineId, fields: Object.keys(edit).join(' ') });
    return getProfile(db, organisation, key.machineId, now);
  },
);
