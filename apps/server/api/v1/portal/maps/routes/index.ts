import * as contract from '@groundwork/contract/v1/portal/maps/routes/index.ts';
import { readFiguresRange } from '../../../../../features/figures/metrics/read-figures-range.ts';
import { readRoutes } from '../../../../../features/views/routes/read-routes.ts';
import { checkAmount } from '../../../../../features/views/routes/route-range.ts';
import { findRouteRules } from '../../../../../features/views/routes/route-rules-store.ts';
import { thinRoutes } from '../../../../../features/views/routes/thin-routes.ts';
import { chooseServed } from '../../../../../features/views/work-cycles/choose-served.ts';
import { handle } from '../../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, query, now }) => {
  const { start, end } = query;
  const days = await readFiguresRange(db, { organisation, start, end, now });
  const chosen = await chooseServed(db, { ...query, ...days, organisation, now });
  checkAmount(days, chosen.length);
  const { candidate } =
    query.experimental === 'true' ? await findRouteRules(db, organisation.id) : { candidate: null };
  const routes = readRoutes(db, {
    ...query,
    ...days,
    candidate,
    ...{ organisationId: organisation.id, machines: chosen, now },
    ...{ usesStops: query.usestops === 'true', hasLocations: query.locations === 'true' },
  });
  return { computedAt: now.toISOString(), ...days, candidate, ...(await thinRoutes(routes)) };
});
