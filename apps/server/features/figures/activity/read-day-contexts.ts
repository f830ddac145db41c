import type { DayContext } from '@groundwork/contract/entities/day-context.ts';
import type { MachineDay } from '@groundwork/contract/entities/machine-activity.ts';
import { listPlannedWork } from '@groundwork/domain/derivation/stream/planned-work.ts';
import type { MachineTimeline } from '@groundwork/domain/derivation/stream/timeline.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import { assembleTimeline, listSettings } from '../../derivation/public.ts';
import { listOutOfHoursOfDays } from './out-of-hours-query.ts';
import { formatInstant } from './present-machine-day.ts';

type Context = Pick<DayContext, 'shifts' | 'outOfHours'>;

/**
 * Reads the shifts and the counted out-of-hours stretches of each of a machine's days; returns a lookup by date. The
 * shifts of a hired machine belong to its owner and are not shown.
 */
export async function readDayContexts(
  db: Db,
  key: MachineKey,
  days: readonly MachineDay[],
): Promise<(date: string) => Context> {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return () => NOTHING;
  const range = { startsOn: first.date, endsOn: last.date };
  const outOfHours = Map.groupBy(await listOutOfHoursOfDays(db, { ...key, ...range }), ({ day }) => day);
  const settings = (await listSettings(db, key.organisationId, [key.machineId])).get(key.machineId);
  const timeline = settings && assembleTimeline(settings);
  const contexts = days.map((day): [string, Context] => [
    day.date,
    {
      shifts: timeline ? listShifts(timeline, day) : null,
      outOfHours: (outOfHours.get(day.date) ?? []).map(({ startedAt, endedAt }) => ({
        startedAt: formatInstant(startedAt),
        endedAt: formatInstant(endedAt),
      })),
    },
  ]);
  const byDate = new Map(contexts);
  return (date) => byDate.get(date) ?? NOTHING;
}

const NOTHING: Context = { shifts: null, outOfHours: [] };

/** The shift windows of the calendars and zones in force during the day; null if no calendar is. */
function listShifts(timeline: MachineTimeline, day: MachineDay): Context['shifts'] {
  const span = { from: Date.parse(day.startsAt) / 1000, to: Date.parse(day.endsAt) / 1000 };
  return (
    listPlannedWork(timeline, span)?.map(({ from, to }) => ({
      startedAt: formatInstant(from),
      endedAt: formatInstant(to),
    })) ?? null
  );
}
