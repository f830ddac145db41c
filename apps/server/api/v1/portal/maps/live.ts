import * as contract from '@groundwork/contract/v1/portal/maps/live.ts';
import { getFiguresRange } from '../../../../features/machines/figures-range.ts';
import { listHeardMachines } from '../../../../features/maps/heard-machines-query.ts';
import { listMapMachines } from '../../../../features/maps/map-machines.ts';
import { handle } from '../../../handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, query, now }) => {
  const { start, end, since, ...asked } = query;
  const range = await getFiguresRange(db, { organisation, start, end, now });
  const machineIds = await listHeardMachines(db, organisation.id, new Date(since));
  const machines = await listMapMachines(db, { ...asked, organisation, range, machineIds, now });
  return { computedAt: now.toISOString(), machines };
});
