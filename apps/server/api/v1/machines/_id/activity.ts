import type { MachineDay } from '@groundwork/contract/entities/machine-activity.ts';
import * as contract from '@groundwork/contract/v1/machines/_id/activity.ts';
import { readMachineDays } from '../../../../features/figures/activity/public.ts';
import { readDayContexts } from '../../../../features/figures/activity/read-day-contexts.ts';
import { readSpeeds } from '../../../../features/figures/activity/read-speeds.ts';
import { getRange } from '../../../../features/figures/metrics/civil-range.ts';
import { listRestatements } from '../../../../features/figures/restated-days/public.ts';
import { getMachineZone } from '../../../../features/machines/machines/read-machine-zone.ts';
import { BREAKDOWNS } from '../../../../features/records/breakdowns/breakdown-store.ts';
import { clipBreakdowns } from '../../../../features/records/breakdowns/clip-breakdowns.ts';
import { checkMachine } from '../../../../features/views/fleet/check-machine.ts';
import { fieldProblem, Refusal } from '../../../../platform/refusal.ts';
import { handle } from '../../../http/handle.ts';
import { getMachineKey } from '../../../http/request-keys.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, params, query, now }) => {
  const machine = getMachineKey(organisation, params);
  await checkMachine(db, machine);
  const timezone = await getMachineZone(db, organisation, machine.machineId, now);
  const range = getRange(query, timezone, now);
  const days = await readMachineDays(db, { ...machine, ...range, now });
  const getDayContext = await readDayContexts(db, machine, days);
  const restatements = await listRestatements(db, machine, range);
  const breakdowns = await BREAKDOWNS.listOfMachine(db, machine);
  const getSpeeds = query.speed === 'true' ? await readSpeeds(db, machine, withinMonth(days)) : null;
  return {
    machineId: params.id,
    computedAt: now.toISOString(),
    timezone,
    days: days.map((day) => ({
      ...day,
      ...getDayContext(day.date),
      restatements: restatements.get(day.date) ?? [],
      breakdowns: clipBreakdowns(breakdowns, day),
      ...(getSpeeds && { speeds: getSpeeds(day.date) }),
    })),
  };
});

/** Speeds need every reading of the days to be decoded. */
const MAX_DAYS_WITH_SPEEDS = 31;

function withinMonth(days: readonly MachineDay[]): readonly MachineDay[] {
  if (days.length <= MAX_DAYS_WITH_SPEEDS) return days;
  throw new Refusal('INVALID_REQUEST', [fieldProblem('query.speed', 'NOT_ALLOWED')]);
}
