import * as contract from '@groundwork/contract/v1/portal/maps/summary.ts';
import { getFiguresRange } from '../../../../features/figures/metrics/figures-range.ts';
import { listMapMachines } from '../../../../features/views/maps/map-machines.ts';
import { summariseMap } from '../../../../features/views/maps/summarise-map.ts';
import { handle } from '../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, query, now }) => {
  const { start, end, ...asked } = query;
  const range = await getFiguresRange(db, { organisation, start, end, now });
  const machines = await listMapMachines(db, { ...asked, organisation, range, machineIds: 'all', now });
  return { computedAt: now.toISOString(), ...summariseMap(machines) };
});
