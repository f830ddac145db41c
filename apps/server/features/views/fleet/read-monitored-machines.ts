import type { Answer } from '@groundwork/contract/call.ts';
import type { GET } from '@groundwork/contract/v1/machines/list.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import { civilDateAt } from '@groundwork/domain/time/civil-day.ts';
import type { Db } from '../../../db/db.ts';
import { notAfter } from '../../../platform/not-after.ts';
import { getRange } from '../../figures/metrics/public.ts';
import { readCategories } from '../../machines/machine-types/public.ts';
import { listMachinesShown, type Show } from '../../machines/machines/public.ts';
import { listMonitoredIds } from './monitored-ids-query.ts';

export type MonitoredQuery = {
  readonly organisation: { readonly id: OrganisationId; readonly timeZone: string };
  /** `max`: at any time. Without dates every machine is listed, monitored or not. */
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly show: Show;
  readonly machineIds: readonly MachineId[] | 'all';
  readonly now: Date;
};

type Listed = Answer<typeof GET>['machines'];

/** Reads the machines that were monitored in the range, sorted by name. */
export async function readMonitoredMachines(db: Db, query: MonitoredQuery): Promise<Listed> {
  const machines = await listMachinesShown(db, query.organisation.id, query);
  const categoryOf = await readCategories(db, query.organisation.id);
  const range = toDates(query);
  const monitored = range && (await listMonitoredIds(db, { ...query, ...range }));
  return machines
    .filter(({ id }) => monitored === null || monitored.has(id))
    .map(({ id, name, assetId, type, archived, lastSeenAt }) => ({
      ...{ id: String(id), name, assetId, type, archived, lastSeenAt: notAfter(lastSeenAt, query.now) },
      category: categoryOf(type),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || Number(a.id) - Number(b.id));
}

function toDates(query: MonitoredQuery): { startsOn: string | null; endsOn: string } | null {
  const { startDate, endDate, organisation, now } = query;
  const zone = organisation.timeZone;
  if (startDate === undefined && endDate === undefined) return null;
  const start = startDate === 'max' ? undefined : startDate;
  const today = civilDateAt(Math.floor(now.getTime() / 1000), zone);
  const range = getRange({ start, end: endDate ?? (start ? undefined : today) }, zone, now);
  return startDate === 'max' ? { ...range, startsOn: null } : range;
}
