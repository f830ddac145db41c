import type { Rehearsal } from '@groundwork/contract/entities/rehearsal.ts';
import { rehearseOutOfHours } from '@groundwork/domain/derivation/totals/rehearse-out-of-hours.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import { addDays } from '@groundwork/domain/time/civil-date.ts';
import { civilDateAt } from '@groundwork/domain/time/civil-day.ts';
import type { Db } from '../../../db/db.ts';
import { assembleTimeline, listSettings } from '../../derivation/public.ts';
import { listMachinesShown } from '../../machines/machines/public.ts';
import { listOnStretches, listOutOfHoursBefore, type MachineBefore } from './rehearsal-query.ts';

/** The dated settings of a machine. */
export type Settings = NonNullable<ReturnType<Awaited<ReturnType<typeof listSettings>>['get']>>;

export type RehearsalTerms = { readonly timeZone: string; readonly now: Date };

const DAYS = 90;
/** The stretches of this many machines are in memory at once. */
const MACHINES_AT_ONCE = 50;

/**
 * Counts what other settings of machines would do to the time out of hours of the last 90 days, from the derived states, and
 * saves nothing.
 */
export async function rehearseSettings(
  db: Db,
  machines: readonly { readonly organisationId: OrganisationId; readonly machineId: MachineId }[],
  change: (settings: Settings, machineId: MachineId) => Settings,
  { organisationId, timeZone, now }: RehearsalTerms & { readonly organisationId: OrganisationId },
): Promise<Rehearsal> {
  const endsOn = civilDateAt(Math.floor(now.getTime() / 1000), timeZone);
  const days = { startsOn: addDays(endsOn, 1 - DAYS), endsOn };
  const machineIds = machines.map(({ machineId }) => machineId);
  const sums = new Map<MachineId, Sums>();
  for (let from = 0; from < machineIds.length; from += MACHINES_AT_ONCE) {
    const chosen = machineIds.slice(from, from + MACHINES_AT_ONCE);
    const counted = await countMachines(db, { organisationId, machineIds: chosen, ...days }, change);
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
  change: (settings: Settings, machineId: MachineId) => Settings,
): Promise<Map<MachineId, Sums>> {
  const settings = await listSettings(db, query.organisationId, query.machineIds);
  const befores = await listOutOfHoursBefore(db, query);
  const stretches = Map.groupBy(await listOnStretches(db, query), ({ machineId }) => machineId);
  return new Map(
    befores.map((before) => {
      const { machineId, beforeSeconds } = before;
      const own = settings.get(machineId);
      if (!own) throw new Error(`Machine ${machineId} has no settings`);
      const planned = assembleTimeline(change(own, machineId));
      const byDay = rehearseOutOfHours(stretches.get(machineId) ?? [], planned);
      const afterSeconds = isByCalendar(before, planned.calendars) ? sumDays(byDay, query) : null;
      return [machineId, { beforeSeconds, afterSeconds }];
    }),
  );
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
