import * as contract from '@groundwork/contract/v1/portal/zones/_id/visits.ts';
import { readFiguresRange } from '../../../../../features/figures/metrics/read-figures-range.ts';
import { listRouteMachines } from '../../../../../features/views/routes/choose-route-machines.ts';
import { checkAmount } from '../../../../../features/views/routes/route-range.ts';
import { readZoneVisits } from '../../../../../features/views/visits/read-zone-visits.ts';
import { handle } from '../../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, params, query, now }) => {
  const { start, end } = query;
  const days = await readFiguresRange(db, { organisation, start, end, now });
  checkAmount(days, 1);
  const machines = await listRouteMachines(db, { ...days, organisation, now });
  const which = { organisationId: organisation.id, zoneId: Number(params.id), machines, now };
  return { computedAt: now.toISOString(), ...days, ...(await readZoneVisits(db, { ...which, ...days })) };
});
