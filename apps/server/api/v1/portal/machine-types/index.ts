import * as contract from '@groundwork/contract/v1/portal/machine-types/index.ts';
import { createMachineType } from '../../../../features/machines/machine-types/edit-machine-type.ts';
import {
  getMachineType,
  listMachineTypes,
} from '../../../../features/machines/machine-types/read-machine-types.ts';
import { handle } from '../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session }) => ({
  machineTypes: await listMachineTypes(db, session.organisation.id),
}));

export const POST = handle(contract.POST, async ({ db, session, body, audit }) => {
  const { id: organisationId } = session.organisation;
  const key = await createMachineType(db, organisationId, body);
  const { name, category, values } = body;
  await audit('machine-type.created', {
    key,
    name,
    category,
    ...values,
    workSensors: values.workSensors.join(),
  });
  return getMachineType(db, organisationId, key);
});
