import * as contract from '@groundwork/contract/v1/portal/maps/routes/machines.ts';
import { readFiguresRange } from '../../../../../features/figures/metrics/read-figures-range.ts';
import { chooseRouteMachines } from '../../../../../features/views/routes/choose-route-machines.ts';
import { handle } from '../../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, query, now }) => {
  const { start, end, filter } = query;
  const days = await readFiguresRange(db, { organisation, start, end, now });
  const chosen = await chooseRouteMachines(db, { ...days, filter, organisation, now });
  return { machines: chosen.map(({ listed }) => listed) };
});
