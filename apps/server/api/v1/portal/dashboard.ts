import * as contract from '@groundwork/contract/v1/portal/dashboard.ts';
import { chooseMachines } from '../../../features/figures/filters/public.ts';
import { getRange } from '../../../features/figures/metrics/civil-range.ts';
import { readDashboard } from '../../../features/views/dashboard/read-dashboard.ts';
import { handle } from '../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, query, now }) => {
  const {
    historyType = contract.HISTORY_TYPES,
    utilisationLimit: limit,
    filter,
    compare: comparison,
  } = query;
  const range = getRange(query, organisation.timeZone, now);
  const chosen = { organisation, filter, show: 'all', range, now } as const;
  const machineIds = await chooseMachines(db, chosen);
  const historyTypes = [historyType].flat();
  return readDashboard(db, { organisation, range, comparison, machineIds, historyTypes, limit, now });
});
