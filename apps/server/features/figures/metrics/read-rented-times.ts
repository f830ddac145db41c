import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import { civilDayAt, startOfCivilDate } from '@groundwork/domain/time/civil-day.ts';
import type { Db } from '../../../db/db.ts';
import { computeLiveStretches, type listEdges } from '../activity/public.ts';
import type { CutSlice } from './day-cut-query.ts';
import type { RentedTime } from './derive-rental.ts';
import { listLatestContexts } from './latest-context-query.ts';
import { listRentalSlices } from './rental-slices-query.ts';
import type { RentalTerms } from './rental-terms-query.ts';

type StoredEdge = Awaited<ReturnType<typeof listEdges>>[number];

const SECONDS_OF_USUAL_DAY = 86_400;
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
  const slices = await listRentalSlices(db, {
    ...query,
    each: query.each ?? false,
    onHireOnly: terms.organisationType === 'rental',
    holidays: listHolidays(terms, query),
    unusualDates: listUnusualDates(query, edges),
    changes: terms.typeValues.changes.map((at) => new Date(at * 1000).toISOString()),
  });
  return [...slices, ...(await listLiveTimes(db, query, edges))];
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
      if (endsAt - startsAt !== SECONDS_OF_USUAL_DAY) dates.add(date);
      at = endsAt;
    }
  return [...dates];
}
