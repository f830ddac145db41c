import * as contract from '@groundwork/contract/v1/portal/foreign/machines/_foreignNumber.ts';
import { toMachineId } from '@groundwork/domain/ids.ts';
import { findNumbered, holdNumbered } from '../../../../../features/base/foreign-numbers/public.ts';
import { createMachineRecord } from '../../../../../features/views/fleet/create-machine-record.ts';
import { editMachineRecord } from '../../../../../features/views/fleet/edit-machine-record.ts';
import { readProfile } from '../../../../../features/views/fleet/read-profile.ts';
import { orNotFound } from '../../../../../platform/refusal.ts';
import { handle } from '../../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, params, now }) => {
  const number = { organisationId: organisation.id, kind: 'machine', ...params } as const;
  const id = orNotFound(await findNumbered(db, number));
  return readProfile(db, organisation, toMachineId(id), now);
});

export const PUT = handle(
  contract.PUT,
  async ({ db, session: { organisation }, params, body, now, audit }) => {
    const number = { organisationId: organisation.id, kind: 'machine', ...params } as const;
    const found = await holdNumbered(db, number);
    if (found === null) {
      const created = { ...body, ...params };
      const machineId = await createMachineRecord(db, organisation, created, { path: 'body', now });
      await audit('machine.created', { machineId, name: body.name, assetId: body.assetID, type: body.type });
      return readProfile(db, organisation, machineId, now);
    }
    const machineId = toMachineId(found);
    const { groupId, ...fields } = body;
    const group = groupId === undefined ? undefined : { id: groupId };
    await audit('machine.edited', await editMachineRecord(db, organisation, machineId, { ...fields, group }));
    return readProfile(db, organisation, machineId, now);
  },
);
