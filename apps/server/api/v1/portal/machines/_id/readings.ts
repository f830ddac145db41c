import * as contract from '@groundwork/contract/v1/portal/machines/_id/readings.ts';
import { checkMachine } from '../../../../../features/views/fleet/present-profile.ts';
import { listMachineReadings } from '../../../../../features/views/inspector/list-machine-readings.ts';
import { handle } from '../../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, params, query }) => {
  const machine = { organisationId: organisation.id, machineId: Number(params.id) };
  await checkMachine(db, machine);
  const { from, to, sourceId, after = null } = query;
  return listMachineReadings(db, {
    ...machine,
    from: new Date(from),
    to: new Date(to),
    sourceId: sourceId === undefined ? null : Number(sourceId),
    after,
  });
});
