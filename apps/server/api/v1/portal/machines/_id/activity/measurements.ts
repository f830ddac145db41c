import * as contract from '@groundwork/contract/v1/portal/machines/_id/activity/measurements.ts';
import { checkMachine } from '../../../../../../features/views/fleet/check-machine.ts';
import { readMeasurements } from '../../../../../../features/views/inspector/read-measurements.ts';
import { handle } from '../../../../../http/handle.ts';
import { getMachineKey } from '../../../../../http/request-keys.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, params, query, now }) => {
  const machine = getMachineKey(organisation, params);
  await checkMachine(db, machine);
  return readMeasurements(db, { ...machine, date: query.date, now });
});
