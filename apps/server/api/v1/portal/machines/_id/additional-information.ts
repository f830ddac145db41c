import * as contract from '@groundwork/contract/v1/portal/machines/_id/additional-information.ts';
import { getSettingList } from '../../../../../features/base/settings/present-settings.ts';
import { editInformation } from '../../../../../features/machines/machine-record/edit-machine-record.ts';
import { readProfile } from '../../../../../features/views/fleet/read-profile.ts';
import { handle } from '../../../../http/handle.ts';
import { getMachineKey } from '../../../../http/request-keys.ts';

export const PATCH = handle(
  contract.PATCH,
  async ({ db, session: { organisation }, params, body, now, audit }) => {
    const key = getMachineKey(organisation, params);
    const { additonalInformation: edit, version } = body;
    await editInformation(db, key, {
      edit,
      version,
      mandatory: getSettingList(organisation, 'mandatoryFields'),
    });
    await audit('machine.informed', { machineId: key.machineId, fields: Object.keys(edit).join(' ') });
    return readProfile(db, organisation, key.machineId, now);
  },
);
