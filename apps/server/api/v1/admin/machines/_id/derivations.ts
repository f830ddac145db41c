import * as contract from '@groundwork/contract/v1/admin/machines/_id/derivations.ts';
import { deriveMachineAgain } from '../../../../../features/derivation/run/derive-machine-again.ts';
import {
  findMachineAnywhere,
  inspectMachine,
} from '../../../../../features/views/inspector/inspect-machine.ts';
import { handleOutside } from '../../../../http/handle.ts';

export const POST = handleOutside(
  contract.POST,
  async ({ params, body, session, services: { app }, signal, requestId, now }) => {
    const key = await findMachineAnywhere(app, params.id, signal);
    const { organisation } = await inspectMachine(app, key, signal);
    const request = { startsOn: body.startDate, zone: organisation.timezone };
    const act = { personId: session.personId, requestId, at: now };
    await deriveMachineAgain(app, key, request, act);
    return inspectMachine(app, key, signal);
  },
);
