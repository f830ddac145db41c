import * as contract from '@groundwork/contract/v1/portal/maps/machines/_id.ts';
import { readFiguresRange } from '../../../../../features/figures/metrics/read-figures-range.ts';
import { chooseRouteMachines } from '../../../../../features/views/routes/choose-route-machines.ts';
import { readRoutes } from '../../../../../features/views/routes/read-routes.ts';
import { checkAmount } from '../../../../../features/views/routes/route-range.ts';
import { thinRoutes } from '../../../../../features/views/routes/thin-routes.ts';
import { orNotFound } from '../../../../../platform/refusal.ts';
import { handle } from '../../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, params, query, now }) => {
  const { start, end } = query;
  const days = await readFiguresRange(db, { organisation, start, end, now });
  const which = { ...days, organisation, machineId: params.id, isOne: true, now };
  const chosen = await chooseRouteMachines(db, which);
  checkAmount(days, chosen.length);
  const routes = readRoutes(db, {
    ...query,
    ...days,
    ...{ organisationId: organisation.id, machines: chosen, now, usesStops: true, hasLocations: true },
  });
  const { machines, thinnedToMetres } = await thinRoutes(routes);
  return {
    computedAt: now.toISOString(),
    ...days,
    thinnedToMetres,
    machine: orNotFound(machines[0] ?? null),
  };
});
