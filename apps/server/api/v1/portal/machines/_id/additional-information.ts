import * as contract from '@groundwork/contract/v1/portal/machines/_id/additional-information.ts';
import { INFORMATION_FIELDS } from '@groundwork/domain/machines/machine-information.ts';
import { editInformation } from '../../../../../features/machines/machine-record/edit-machine-record.ts';
import { changeChecked } from '../../../../../features/views/fleet/change-checked.ts';
import { readProfile } from '../../../../../features/views/fleet/read-profile.ts';
import { handle } from '../../../../http/handle.ts';
import { getMachineKey } from '../../../../http/request-keys.ts';

export const PATCH = handle(
  contract.PATCH,
  async ({ db, session: { organisation }, params, body, now, audit }) => {
    const key = getMachineKey(organisation, params);
    const { additonalInformation: edit, version } = body;
    await changeChecked(db, organisation, key.machineId, {
      always: INFORMATION_FIELDS,
      toPath: (field) => `body.additonalInformation.${field}`,
      change: () => editInformation(db, key, { edit, version }),
    });
    await audit('machine.informed', { machineId: key.machineId, fields: Object.keys(edit).join(' ') });
    return readProfile(db, organisation, key.machineId, now);
  },
);
