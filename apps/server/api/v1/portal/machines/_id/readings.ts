import * as contract from '@groundwork/contract/v1/portal/machines/_id/readings.ts';
import { toSourceId } from '@groundwork/domain/ids.ts';
import { checkMachine } from '../../../../../features/views/fleet/check-machine.ts';
import { readMachineReadings } from '../../../../../features/views/inspector/read-machine-readings.ts';
import { handle } from '../../../../http/handle.ts';
import { getMachineKey } from '../../../../http/request-keys.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, params, query }) => {
  const machine = getMachineKey(organisation, params);
  await checkMachine(db, machine);
  const { from, to, sourceId, after = null } = query;
  return readMachineReadings(db, {
    ...machine,
    from: new Date(from),
    to: new Date(to),
    sourceId: sourceId === undefined ? null : toSourceId(sourceId),
    after,
  });
});
