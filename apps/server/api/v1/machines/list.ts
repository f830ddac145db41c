import * as contract from '@groundwork/contract/v1/machines/list.ts';
import { listMonitoredMachines } from '../../../features/machines/list-monitored-machines.ts';
import { handle } from '../../handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, query, now }) => ({
  machines: await listMonitoredMachines(db, { ...query, organisation, now }),
}));
