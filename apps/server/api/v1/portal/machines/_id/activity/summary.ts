import * as contract from '@groundwork/contract/v1/portal/machines/_id/activity/summary.ts';
import {
  listDays,
  presentActivitySummary,
  presentDistance,
  sumFacts,
} from '../../../../../../features/activity/public.ts';
import { getRange } from '../../../../../../features/machines/civil-range.ts';
import { checkMachine } from '../../../../../../features/machines/present-profile.ts';
import { handle } from '../../../../../handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, params, query, now }) => {
  const machine = { organisationId: organisation.id, machineId: Number(params.id) };
  await checkMachine(db, machine);
  const range = getRange(query, organisation.timeZone, now);
  const { organisationId, machineId } = machine;
  const [facts = null] = await sumFacts(db, { organisationId, machineIds: [machineId], ...range, now });
  const days = await listDays(db, { ...machine, ...range, now });
  return {
    activitySummary: presentActivitySummary(facts),
    distanceTravelled: presentDistance(facts),
    days: days.map(({ date, totals }) => ({ date, totals })),
  };
});
