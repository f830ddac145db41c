import * as contract from '@groundwork/contract/v1/portal/machine-types/_key.ts';
import {
  editMachineType,
  resetMachineType,
} from '../../../../features/machines/machine-types/edit-machine-type.ts';
import { getMachineType } from '../../../../features/machines/machine-types/read-machine-types.ts';
import { handle } from '../../../http/handle.ts';

export const PUT = handle(contract.PUT, async ({ db, session, params, body, now, audit }) => {
  const { id: organisationId } = session.organisation;
  const { key } = params;
  await editMachineType(db, { organisationId, key }, body, now);
  const { own, from, values } = body;
  await audit('machine-type.edited', {
    key,
    ...own,
    from,
    ...values,
    workSensors: values.workSensors.join(),
  });
  return getMachineType(db, organisationId, key);
});

export const DELETE = handle(contract.DELETE, async ({ db, session, params: { key }, audit }) => {
  await resetMachineType(db, { organisationId: session.organisation.id, key });
  await audit('machine-type.reset', { key });
  return { key };
});
