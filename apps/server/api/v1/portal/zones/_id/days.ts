import * as contract from '@groundwork/contract/v1/portal/zones/_id/days.ts';
import { readFiguresRange } from '../../../../../features/figures/metrics/read-figures-range.ts';
import { chooseRouteMachines } from '../../../../../features/views/routes/choose-route-machines.ts';
import { checkAmount } from '../../../../../features/views/routes/route-range.ts';
import { presentZoneDays } from '../../../../../features/views/visits/read-zone-days.ts';
import { handle } from '../../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, params, query, now }) => {
  const { start, end } = query;
  const days = await readFiguresRange(db, { organisation, start, end, now });
  checkAmount(days, 1);
  const machines = await chooseRouteMachines(db, { ...days, organisation, now });
  const which = { organisationId: organisation.id, zoneId: Number(params.id), machines };
  const byMachine = query.byMachine === 'true';
  return {
    computedAt: now.toISOString(),
    ...days,
    ...(await presentZoneDays(db, { ...which, ...days, byMachine })),
  };
});
