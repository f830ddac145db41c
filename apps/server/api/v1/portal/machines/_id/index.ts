import * as contract from '@groundwork/contract/v1/portal/machines/_id/index.ts';
import { getFiguresRange } from '../../../../../features/figures/metrics/figures-range.ts';
import { getPortalMachine } from '../../../../../features/views/fleet/list-portal-machines.ts';
import { handle } from '../../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, params, query, now }) => {
  const machineId = Number(params.id);
  const range = await getFiguresRange(db, { ...query, organisation, machineId, now });
  const machine = await getPortalMachine(db, { organisation, range, machineId, now });
  return { ...machine, computedAt: now.toISOString() };
});
