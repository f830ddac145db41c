import * as contract from '@groundwork/contract/v1/portal/hires/_id.ts';
import { toCustomerId } from '@groundwork/domain/ids.ts';
import { changeHire } from '../../../../features/records/hires/hire-machine.ts';
import { presentHire } from '../../../../features/records/hires/present-hire.ts';
import { handle } from '../../../http/handle.ts';
import { getRowKey } from '../../../http/request-keys.ts';

export const PATCH = handle(contract.PATCH, async ({ db, session, params, body, audit }) => {
  const customerId = body.customerId === undefined ? undefined : toCustomerId(body.customerId);
  const changes = { ...body, customerId };
  const hire = await changeHire(db, getRowKey(session.organisation, params), changes);
  const { id: hireId, machineId, hiredFrom, hiredTo } = hire;
  await audit('hire.edited', { hireId, machineId, customerId: hire.customerId, hiredFrom, hiredTo });
  return presentHire(hire);
});
