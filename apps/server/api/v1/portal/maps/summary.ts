import * as contract from '@groundwork/contract/v1/portal/maps/summary.ts';
import { readFiguresRange } from '../../../../features/figures/metrics/read-figures-range.ts';
import { readMapMachines } from '../../../../features/views/maps/read-map-machines.ts';
import { summariseMap } from '../../../../features/views/maps/summarise-map.ts';
import { handle } from '../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, query, language, now }) => {
  const { start, end } = query;
  const range = await readFiguresRange(db, { organisation, start, end, now });
  const machines = await readMapMachines(db, { ...query, organisation, range, language, now });
  const countsStops = query.stopRadius !== undefined || query.stopDuration !== undefined;
  return { computedAt: now.toISOString(), ...summariseMap(machines, countsStops) };
});
