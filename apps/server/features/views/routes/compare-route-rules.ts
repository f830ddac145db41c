import type { RouteMapMachine, RouteTrip } from '@groundwork/contract/entities/route.ts';
import type { ComparedDay, RouteRules, RouteTotals } from '@groundwork/contract/entities/route-rules.ts';
import { PATH_RULES } from '@groundwork/domain/derivation/path/path.ts';
import { civilDateAt } from '@groundwork/domain/time/civil-day.ts';
import type { Db } from '../../../db/db.ts';
import { type RoutesQuery, readRoutes } from './read-routes.ts';

type Comparison = {
  readonly isPending: boolean;
  readonly today: RouteTotals;
  readonly candidate: RouteTotals;
  readonly days: ComparedDay[];
};

type ComparisonQuery = Omit<RoutesQuery, 'candidate' | 'usesStops' | 'hasLocations'> & {
  readonly rules: RouteRules;
};

const NOTHING: RouteTotals = {
  ...{ stops: 0, trips: 0, distanceMetres: 0, drivingSeconds: 0, standingSeconds: 0, unseenSeconds: 0 },
};

/** Folds the days of one machine by today's rules and by others; nothing is stored. */
export async function compareRouteRules(db: Db, { rules, ...query }: ComparisonQuery): Promise<Comparison> {
  const shown = { ...query, usesStops: true, hasLocations: false };
  const byRules = async (candidate: RouteRules): Promise<RouteMapMachine | null> => {
    for await (const machine of readRoutes(db, { ...shown, candidate })) return machine;
    return null;
  };
  const [today, candidate] = [await byRules({ ...PATH_RULES }), await byRules(rules)];
  const [todaysDays, candidateDays] = [sumDays(today), sumDays(candidate)];
  const dates = [...new Set([...todaysDays.keys(), ...candidateDays.keys()])].sort();
  return {
    isPending: today?.isPending === true || candidate?.isPending === true,
    today: sum(todaysDays),
    candidate: sum(candidateDays),
    days: dates.map((date) => ({
      date,
      today: todaysDays.get(date) ?? NOTHING,
      candidate: candidateDays.get(date) ?? NOTHING,
    })),
  };
}

type Row = Pick<RouteTrip, 'startTime' | 'endTime' | 'unseenSeconds'>;
const secondsOf = ({ startTime, endTime }: Row): number =>
  (Date.parse(endTime) - Date.parse(startTime)) / 1_000;

/** The totals of each civil date of a machine; what goes on over midnight counts on the date on which it began. */
function sumDays(machine: RouteMapMachine | null): ReadonlyMap<string, RouteTotals> {
  const days = new Map<string, RouteTotals>();
  if (machine === null) return days;
  const addTo = ({ startTime }: Row, part: Partial<RouteTotals>) => {
    const date = civilDateAt(Date.parse(startTime) / 1_000, machine.timezone);
    days.set(date, add(days.get(date) ?? NOTHING, { ...NOTHING, ...part }));
  };
  for (const trip of machine.trips) {
    const { distanceMetres, unseenSeconds } = trip;
    addTo(trip, { trips: 1, distanceMetres, unseenSeconds, drivingSeconds: secondsOf(trip) });
  }
  for (const stop of machine.stops)
    addTo(stop, { stops: 1, standingSeconds: secondsOf(stop), unseenSeconds: stop.unseenSeconds });
  return days;
}

const sum = (days: ReadonlyMap<string, RouteTotals>): RouteTotals => [...days.values()].reduce(add, NOTHING);

const add = (one: RouteTotals, other: RouteTotals): RouteTotals => ({
  stops: one.stops + other.stops,
  trips: one.trips + other.trips,
  distanceMetres: one.distanceMetres + other.distanceMetres,
  drivingSeconds: one.drivingSeconds + other.drivingSeconds,
  standingSeconds: one.standingSeconds + other.standingSeconds,
  unseenSeconds: one.unseenSeconds + other.unseenSeconds,
});
