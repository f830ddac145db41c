import type { Answer } from '@groundwork/contract/call.ts';
import type { GET } from '@groundwork/contract/v1/machines/list.ts';
import { civilDateAt, nextMidnightAfter, startOfCivilDate } from '@groundwork/domain/time/civil-day.ts';
import type { Db } from '../../../db/database.ts';
import { getRange } from '../../figures/metrics/public.ts';
import { readCategories } from '../../machines/machine-types/public.ts';
import { listMachinesShown, type Show } from '../../machines/machines/public.ts';
import { listMonitoredIds } from './monitored-ids-query.ts';

export type MonitoredAsked = {
  readonly organisation: { readonly id: number; readonly timeZone: string };
  /** `max`: whenever it was. Without dates every machine is listed, monitored or not. */
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly show: Show;
  readonly machineIds: readonly number[] | 'all';
  readonly now: Date;
};

type Listed = Answer<typeof GET>['machines'];

/** The machines that were monitored in the range, by name. */
export async function listMonitoredMachines(db: Db, asked: MonitoredAsked): Promise<Listed> {
  const machines = await listMachinesShown(db, asked.organisation.id, asked);
  const categoryOf = await readCategories(db, asked.organisation.id);
  const range = instantsOf(asked);
  const monitored = range && (await listMonitoredIds(db, asked.organisation.id, range));
  return machines
    .filter(({ id }) => monitored === null || monitored.has(id))
    .map(({ id, name, assetId, type, archived, lastSeenAt }) => ({
      ...{ id: String(id), name, assetId, type, archived, lastSeenAt },
      category: categoryOf(type),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || Number(a.id) - Number(b.id));
}

const EVER = new Date(0);

function instantsOf(asked: MonitoredAsked): { from: Date; before: Date } | null {
  const { startDate, endDate, organisation, now } = asked;
  const zone = organisation.timeZone;
  if (startDate === undefined && endDate === undefined) return null;
  const start = startDate === 'max' ? undefined : startDate;
  const today = civilDateAt(Math.floor(now.getTime() / 1000), zone);
  const { startsOn, endsOn } = getRange({ start, end: endDate ?? (start ? undefined : today) }, zone, now);
  const lastMidnight = nextMidnightAfter(startOfCivilDate(endsOn, zone), zone);
  const from = startDate === 'max' ? EVER : new Date(startOfCivilDate(startsOn, zone) * 1000);
  return { from, before: new Date(lastMidnight * 1000) };
}
