import * as contract from '@groundwork/contract/v1/portal/maps/live.ts';
import { readFiguresRange } from '../../../../features/figures/metrics/read-figures-range.ts';
import { getSnapshot } from '../../../../features/views/maps/changed-machines-query.ts';
import { readMapMachines } from '../../../../features/views/maps/read-map-machines.ts';
import { handle } from '../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, query, language, now }) => {
  const { start, end } = query;
  const range = await readFiguresRange(db, { organisation, start, end, now });
  const mark = await getSnapshot(db);
  const machines = await readMapMachines(db, { ...query, organisation, range, language, now });
  return { computedAt: now.toISOString(), mark, machines };
});
