import * as contract from '@groundwork/contract/v1/portal/machines/_id/visits.ts';
import { readFiguresRange } from '../../../../../features/figures/metrics/read-figures-range.ts';
import { readVisits } from '../../../../../features/figures/visits/public.ts';
import { chooseRouteMachines } from '../../../../../features/views/routes/choose-route-machines.ts';
import { checkAmount, toPathRange } from '../../../../../features/views/routes/route-range.ts';
import { presentVisits } from '../../../../../features/views/visits/present-visit.ts';
import { byLatest } from '../../../../../features/views/visits/read-zone-visits.ts';
import { orNotFound } from '../../../../../platform/refusal.ts';
import { handle } from '../../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, params, query, now }) => {
  const { start, end } = query;
  const days = await readFiguresRange(db, { organisation, start, end, now });
  checkAmount(days, 1);
  const chosen = await chooseRouteMachines(db, {
    ...days,
    ...{ organisation, machineId: params.id, isOne: true, now },
  });
  const machine = orNotFound(chosen[0] ?? null);
  const range = toPathRange(days, machine.zone, now);
  const ranges = new Map([[machine.id, range]]);
  const read = (await readVisits(db, { organisationId: organisation.id, ranges })).get(machine.id);
  const visits = read ? presentVisits(machine, read).sort(byLatest) : [];
  return { computedAt: now.toISOString(), ...days, visits };
});
