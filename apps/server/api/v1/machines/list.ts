import * as contract from '@groundwork/contract/v1/machines/list.ts';
import { chooseMachines } from '../../../features/figures/filters/public.ts';
import { readMonitoredMachines } from '../../../features/views/fleet/read-monitored-machines.ts';
import { handle } from '../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, query, now }) => {
  const { filter } = query;
  const machineIds = await chooseMachines(db, { organisation, filter, show: 'all', now });
  return { machines: await readMonitoredMachines(db, { ...query, machineIds, organisation, now }) };
});
