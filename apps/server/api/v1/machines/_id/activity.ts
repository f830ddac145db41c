import type { MachineDay } from '@groundwork/contract/entities/machine.ts';
import * as contract from '@groundwork/contract/v1/machines/_id/activity.ts';
import { listDayContexts } from '../../../../features/figures/activity/list-day-contexts.ts';
import { listSpeeds } from '../../../../features/figures/activity/list-speeds.ts';
import { listDays } from '../../../../features/figures/activity/public.ts';
import { getRange } from '../../../../features/figures/metrics/civil-range.ts';
import { getMachineZone } from '../../../../features/machines/machines/machine-zone.ts';
import { listBreakdowns } from '../../../../features/records/breakdowns/breakdown-store.ts';
import { clipBreakdowns } from '../../../../features/records/breakdowns/clip-breakdowns.ts';
import { checkMachine } from '../../../../features/views/fleet/present-profile.ts';
import { fieldProblem, Refusal } from '../../../../platform/refusal.ts';
import { handle } from '../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, params, query, now }) => {
  const machine = { organisationId: organisation.id, machineId: Number(params.id) };
  await checkMachine(db, machine);
  const timezone = await getMachineZone(db, organisation, machine.machineId, now);
  const range = getRange(query, timezone, now);
  const days = await listDays(db, { ...machine, ...range, now });
  const contextOf = await listDayContexts(db, machine, days);
  const breakdowns = await listBreakdowns(db, machine.organisationId, machine.machineId);
  const speedsOf = query.speed === 'true' ? await listSpeeds(db, machine, withinMonth(days)) : null;
  return {
    machineId: params.id,
    computedAt: now.toISOString(),
    timezone,
    days: days.map((day) => ({
      ...day,
      ...contextOf(day.date),
      breakdowns: clipBreakdowns(breakdowns, day),
      ...(speedsOf && { speeds: speedsOf(day.date) }),
    })),
  };
});

/** Each reading of the days is unpacked. */
const MAX_DAYS_WITH_SPEEDS = 31;

function withinMonth(days: readonly MachineDay[]): readonly MachineDay[] {
  if (days.length <= MAX_DAYS_WITH_SPEEDS) return days;
  throw new Refusal('INVALID_REQUEST', [fieldProblem('query.speed', 'NOT_ALLOWED')]);
}
