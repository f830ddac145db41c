import * as contract from '@groundwork/contract/v1/portal/machines/_id/hires.ts';
import { toCustomerId } from '@groundwork/domain/ids.ts';
import { hireMachine } from '../../../../../features/records/hires/hire-machine.ts';
import { HIRES } from '../../../../../features/records/hires/hire-store.ts';
import { presentHire } from '../../../../../features/records/hires/present-hire.ts';
import { checkMachine } from '../../../../../features/views/fleet/check-machine.ts';
import { handle } from '../../../../http/handle.ts';
import { getMachineKey } from '../../../../http/request-keys.ts';

export const GET = handle(contract.GET, async ({ db, session, params }) => {
  const machine = getMachineKey(session.organisation, params);
  await checkMachine(db, machine);
  const hires = await HIRES.listOfMachine(db, machine);
  return { hires: hires.map(presentHire) };
});

export const POST = handle(contract.POST, async ({ db, session, params, body, audit }) => {
  const request = { ...body, customerId: toCustomerId(body.customerId), hiredTo: body.hiredTo ?? null };
  const hire = await hireMachine(db, getMachineKey(session.organisation, params), request);
  const { id: hireId, machineId, customerId, hiredFrom, hiredTo } = hire;
  await audit('hire.created', { hireId, machineId, customerId, hiredFrom, hiredTo });
  return presentHire(hire);
});
