import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import { civilDayAt, startOfCivilDate } from '@groundwork/domain/time/civil-day.ts';
import type { Db } from '../../../db/db.ts';
import { computeLiveStretches, type listEdges } from '../activity/public.ts';
import { listLatestContexts } from '../shift-time/public.ts';
import type { CutSlice } from './day-cut-query.ts';
import { getAllowanceSeconds, type RentedTime } from './derive-rental.ts';
import {
  type AllowanceGroups,
  listDailyRentalSlices,
  listRentalSlices,
  type RentalSlicesQuery,
} from './rental-slices-query.ts';
import type { RentalTerms } from './rental-terms-query.ts';

type StoredEdge = Awaited<ReturnType<typeof listEdges>>[number];

const DAY_SECONDS = 86_400;
const PART_OF_DAY = { wholeDays: 0, isPart: true };

type RentedTimesQuery = {
  readonly organisationId: OrganisationId;
  readonly machineIds: readonly MachineId[] | 'all';
  readonly startsOn: string;
  readonly endsOn: string;
  readonly now: Date;
  /** Returns slice by slice; otherwise slices are summed if that does not change the result. */
  readonly each?: boolean;
};

/** The time of each machine in a range up to now, by agreement. */
export async function readRentedTimes(
  db: Db,
  query: RentedTimesQuery,
  terms: RentalTerms,
  edges: readonly StoredEdge[],
): Promise<RentedTime[]> {
  const [slices, live] = await Promise.all([
    listRentalSlices(db, { ...toSlicesQuery(query, terms, edges), each: query.each ?? false }),
    listLiveTimes(db, query, edges),
  ]);
  return [...slices, ...live];
}

/** The same time by day: that of machines with the same allowance together, under one of them. */
export async function readDailyRentedTimes(
  db: Db,
  query: RentedTimesQuery,
  terms: RentalTerms,
  edges: readonly StoredEdge[],
): Promise<RentedTime[]> {
  const changes = listChangesWithin(terms.typeValues.changes, query);
  const slicesQuery = { ...toSlicesQuery(query, terms, edges), changes: changes.map(toInstant) };
  const [slices, live] = await Promise.all([
    listDailyRentalSlices(db, slicesQuery, groupAllowances(terms, changes, edges)),
    listLiveTimes(db, query, edges),
  ]);
  return [...slices, ...live];
}

const toSlicesQuery = (
  query: RentedTimesQuery,
  terms: RentalTerms,
  edges: readonly StoredEdge[],
): Omit<RentalSlicesQuery, 'each'> => ({
  ...query,
  onHireOnly: terms.organisationType === 'rental',
  holidays: listHolidays(terms, query),
  unusualDates: listUnusualDates(query, edges),
  changes: terms.typeValues.changes.map(toInstant),
});

const toInstant = (at: number): string => new Date(at * 1000).toISOString();

/** The changes that can separate slices of a range in any zone. */
function listChangesWithin(changes: readonly number[], { startsOn, endsOn }: RentedTimesQuery): number[] {
  const from = Date.parse(startsOn) / 1000 - DAY_SECONDS;
  const until = Date.parse(endsOn) / 1000 + 2 * DAY_SECONDS;
  return changes.filter((at) => at > from && at < until);
}

/** Groups machines by the allowance of their type between changes, and hires by their own allowance. */
function groupAllowances(
  terms: RentalTerms,
  changes: readonly number[],
  edges: readonly StoredEdge[],
): AllowanceGroups {
  const starts = [Number.NEGATIVE_INFINITY, ...changes];
  const machines = edges.flatMap(({ machineId }) =>
    starts.map((from, term) => {
      // Within a term nothing changes, so any instant of it has its allowance.
      const startsAt = Number.isFinite(from) ? from : (changes[0] ?? Number.MAX_SAFE_INTEGER) - 1;
      const group = Math.round(getAllowanceSeconds({ machineId, hireId: null, startsAt }, terms));
      return { machineId, term, group };
    }),
  );
  const hires = [...terms.allowances].map(([hireId, hours]) => ({
    hireId,
    group: Math.round(hours * 3_600),
  }));
  return { machines, hires };
}

/** Converts a cut slice to rented time. */
export function cutToRentedTime(slice: CutSlice): RentedTime {
  const { machineId, hireId, shiftsKey, startsAt, day, zone } = slice;
  const { unplacedOnSeconds: unplaced, active, idle, running, off, missing, unknown } = slice;
  const monitoredSeconds = active + idle + running + off + missing + unknown;
  return {
    machineId,
    hireId,
    shiftsKey,
    startsAt,
    day,
    zone,
    ...PART_OF_DAY,
    onSeconds: active + idle + running + unplaced,
    missingSeconds: missing - unplaced,
    unknownSeconds: unknown,
    monitoredSeconds,
  };
}

/** The time from the horizons to now, in the context of the latest slice. */
async function listLiveTimes(
  db: Db,
  { organisationId, startsOn, endsOn, now }: RentedTimesQuery,
  edges: readonly StoredEdge[],
): Promise<RentedTime[]> {
  const live = edges.flatMap((edge) =>
    computeLiveStretches(edge, Math.floor(now.getTime() / 1000))
      .filter(({ day }) => day >= startsOn && day <= endsOn)
      .map((stretch) => ({ ...stretch, machineId: edge.machineId, zone: edge.zone })),
  );
  const machineIds = [...new Set(live.map(({ machineId }) => machineId))];
  const contexts = await listLatestContexts(db, organisationId, machineIds);
  return live.map((stretch) => toLiveTime(stretch, contexts.get(stretch.machineId) ?? NO_CONTEXT));
}

type LiveStretch = ReturnType<typeof computeLiveStretches>[number];

const NO_CONTEXT = { hireId: null, shiftsKey: null };

function toLiveTime(
  { machineId, zone, day, state, startedAt, endedAt }: LiveStretch & Pick<StoredEdge, 'machineId' | 'zone'>,
  { hireId, shiftsKey }: Pick<RentedTime, 'hireId' | 'shiftsKey'>,
): RentedTime {
  const seconds = endedAt - startedAt;
  const secondsIn = (...states: readonly (typeof state)[]) => (states.includes(state) ? seconds : 0);
  return {
    machineId,
    hireId,
    shiftsKey,
    startsAt: startedAt,
    day,
    zone,
    ...PART_OF_DAY,
    onSeconds: secondsIn('active', 'idle', 'running'),
    missingSeconds: secondsIn('missing'),
    unknownSeconds: secondsIn('unknown'),
    monitoredSeconds: seconds,
  };
}

function listHolidays({ calendars }: RentalTerms, { startsOn, endsOn }: RentedTimesQuery) {
  return [...calendars].flatMap(([shiftsKey, { holidays }]) =>
    holidays.filter((date) => date >= startsOn && date <= endsOn).map((date) => ({ shiftsKey, date })),
  );
}

/** The dates in the range on which the clocks change in some zone. */
function listUnusualDates({ startsOn, endsOn }: RentedTimesQuery, edges: readonly StoredEdge[]): string[] {
  const zones = new Set(edges.map(({ zone }) => zone));
  const dates = new Set<string>();
  for (const zone of zones)
    for (let at = startOfCivilDate(startsOn, zone); ; ) {
      const { date, startsAt, endsAt } = civilDayAt(at, zone);
      if (date > endsOn) break;
      if (endsAt - startsAt !== DAY_SECONDS) dates.add(date);
      at = endsAt;
    }
  return [...dates];
}
