import * as contract from '@groundwork/contract/v1/portal/maps/routes/rules/comparison.ts';
import { COMPARED_DAYS } from '@groundwork/domain/maps/route-limits.ts';
import { addDays } from '@groundwork/domain/time/civil-date.ts';
import { civilDateAt } from '@groundwork/domain/time/civil-day.ts';
import { chooseRouteMachines } from '../../../../../../features/views/routes/choose-route-machines.ts';
import { compareRouteRules } from '../../../../../../features/views/routes/compare-route-rules.ts';
import { orNotFound } from '../../../../../../platform/refusal.ts';
import { handle } from '../../../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, query, now }) => {
  const { machineId, ...rules } = query;
  const endsOn = civilDateAt(Math.floor(now.getTime() / 1_000), organisation.timeZone);
  const days = { startsOn: addDays(endsOn, 1 - COMPARED_DAYS), endsOn };
  const machines = await chooseRouteMachines(db, { ...days, organisation, machineId, isOne: true, now });
  orNotFound(machines[0] ?? null);
  const compared = await compareRouteRules(db, {
    ...days,
    organisationId: organisation.id,
    machines,
    rules,
    now,
  });
  return { computedAt: now.toISOString(), ...days, ...compared };
});
