import type { Answer } from '@groundwork/contract/call.ts';
import type { POST } from '@groundwork/contract/v1/portal/shift-calendars/_id/rehearsal.ts';
import { rehearseOutOfHours } from '@groundwork/domain/derivation/totals/rehearse-out-of-hours.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import { addDays } from '@groundwork/domain/time/civil-date.ts';
import { civilDateAt } from '@groundwork/domain/time/civil-day.ts';
import type { Db } from '../../../db/db.ts';
import { assembleTimeline, listSettings } from '../../derivation/public.ts';
import { listMachinesShown } from '../../machines/machines/public.ts';
import { type CalendarChange, listMachinesUsingCalendar, planVersions } from '../../records/shifts/public.ts';
import { listOnStretches, listOutOfHoursBefore, type MachineBefore } from './rehearsal-query.ts';

type Rehearsal = Answer<typeof POST>;
type Settings = NonNullable<ReturnType<Awaited<ReturnType<typeof listSettings>>['get']>>;
type Version = Settings['shiftVersions'][number];

const DAYS = 90;
/** The stretches of this many machines are in memory at once. */
const MACHINES_AT_ONCE = 50;

/**
 * Counts what a change of a calendar would do to the time out of hours of the last 90 days, from the derived states,
 * and saves nothing. Throws as `planVersions`.
 */
export async function rehearseCalendar(
  db: Db,
  change: CalendarChange,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): Promise<Rehearsal> {
  const { organisationId, id: calendarId } = change.calendar;
  const planned = await planVersions(db, change, now);
  const versions = planned.map((one) => ({ ...one, calendarId, holidays: [...one.holidays] }));
  const endsOn = civilDateAt(Math.floor(now.getTime() / 1000), timeZone);
  const days = { startsOn: addDays(endsOn, 1 - DAYS), endsOn };
  const using = await listMachinesUsingCalendar(db, organisationId, calendarId);
  const machineIds = using.map(({ machineId }) => machineId);
  const sums = new Map<MachineId, Sums>();
  for (let from = 0; from < machineIds.length; from += MACHINES_AT_ONCE) {
    const chosen = machineIds.slice(from, from + MACHINES_AT_ONCE);
    const counted = await countMachines(db, { organisationId, machineIds: chosen, ...days }, versions);
    for (const [machineId, sum] of counted) sums.set(machineId, sum);
  }
  return { ...days, numberOfMachines: machineIds.length, ...(await present(db, organisationId, sums)) };
}

type Sums = Pick<Rehearsal['machines'][number], 'beforeSeconds' | 'afterSeconds'>;

type Chosen = {
  readonly organisationId: OrganisationId;
  readonly machineIds: readonly MachineId[];
  readonly startsOn: string;
  readonly endsOn: string;
};

async function countMachines(
  db: Db,
  query: Chosen,
  versions: readonly Version[],
): Promise<Map<MachineId, Sums>> {
  const settings = await listSettings(db, query.organisationId, query.machineIds);
  const befores = await listOutOfHoursBefore(db, query);
  const stretches = Map.groupBy(await listOnStretches(db, query), ({ machineId }) => machineId);
  return new Map(
    befores.map((before) => {
      const { machineId, beforeSeconds } = before;
      const own = settings.get(machineId);
      if (!own) throw new Error(`Machine ${machineId} has no settings`);
      const planned = assembleTimeline(withVersions(own, versions));
      const byDay = rehearseOutOfHours(stretches.get(machineId) ?? [], planned);
      const afterSeconds = isByCalendar(before, planned.calendars) ? sumDays(byDay, query) : null;
      return [machineId, { beforeSeconds, afterSeconds }];
    }),
  );
}

/** Replaces the versions of a calendar in the settings of a machine that may use it. */
function withVersions(settings: Settings, versions: readonly Version[]): Settings {
  const changed = new Set(versions.map(({ calendarId }) => calendarId));
  const others = settings.shiftVersions.filter(({ calendarId }) => !changed.has(calendarId));
  const shiftVersions = [...others, ...versions].sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
  return { ...settings, shiftVersions };
}

/** Whether a calendar would be in force at some time of the derived slices; without one there is no figure. */
const isByCalendar = (
  { slices }: MachineBefore,
  calendars: readonly { readonly from: number; readonly calendar: object | null }[],
): boolean =>
  slices.some(({ from, to }) =>
    calendars.some(({ from: since, calendar }, index) => {
      const until = calendars[index + 1]?.from ?? Number.POSITIVE_INFINITY;
      return calendar !== null && since < to && until > from;
    }),
  );

function sumDays(byDay: ReadonlyMap<string, number>, { startsOn, endsOn }: Chosen): number {
  let sum = 0;
  for (const [day, seconds] of byDay) if (day >= startsOn && day <= endsOn) sum += seconds;
  return sum;
}

async function present(
  db: Db,
  organisationId: OrganisationId,
  sums: ReadonlyMap<MachineId, Sums>,
): Promise<Pick<Rehearsal, 'machines' | 'beforeSeconds' | 'afterSeconds'>> {
  const changed = [...sums].filter(([, { beforeSeconds, afterSeconds }]) => beforeSeconds !== afterSeconds);
  const named = await listMachinesShown(db, organisationId, {
    show: 'all',
    machineIds: changed.map(([id]) => id),
  });
  const machines = named.flatMap(({ id, name, assetId }) => {
    const sum = sums.get(id);
    return sum ? [{ id: String(id), name, assetId, ...sum }] : [];
  });
  const total = (part: keyof Sums) => [...sums.values()].reduce((all, sum) => all + (sum[part] ?? 0), 0);
  return {
    machines: machines.sort((a, b) => getDifference(b) - getDifference(a) || Number(a.id) - Number(b.id)),
    beforeSeconds: total('beforeSeconds'),
    afterSeconds: total('afterSeconds'),
  };
}

const getDifference = ({ beforeSeconds, afterSeconds }: Sums): number =>
  Math.abs((afterSeconds ?? 0) - (beforeSeconds ?? 0));
