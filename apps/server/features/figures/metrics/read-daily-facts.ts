import { createAdder, createZeros } from '@groundwork/domain/derivation/totals/fact-table.ts';
import { type Facts, NO_FACTS, type RentalFacts } from '@groundwork/domain/metrics/facts.ts';
import type { Db } from '../../../db/db.ts';
import { computeLiveStretches } from '../activity/public.ts';
import { DAILY_FACTS, type Hours, sumDailyHours } from './daily-hours-query.ts';
import { deriveDailyRental } from './derive-rental.ts';
import { readDailyRentedTimes } from './read-rented-times.ts';
import type { MetricFactsQuery, MetricTerms } from './sum-metric-facts.ts';

const NO_HOURS = createZeros(DAILY_FACTS);
const addHours = createAdder(DAILY_FACTS);

/**
 * The hours of the machines together on each civil day of a range, by day; a day without monitored time has no entry.
 * Two passes over the slices of the range, whatever the number of machines.
 */
export async function readDailyFacts(
  db: Db,
  query: MetricFactsQuery,
  terms: MetricTerms,
): Promise<ReadonlyMap<string, Facts>> {
  const [days, rental] = await Promise.all([sumDailyHours(db, query), sumRental(db, query, terms)]);
  addLive(days, query, terms.edges);
  return new Map([...days].map(([day, hours]) => [day, toFacts(hours, rental.get(day) ?? null)]));
}

/** Adds the time from the horizons to now. */
function addLive(
  days: Map<string, Hours>,
  { machineIds, startsOn, endsOn, now }: MetricFactsQuery,
  edges: MetricTerms['edges'],
): void {
  const chosen = machineIds === 'all' ? null : new Set(machineIds);
  const at = Math.floor(now.getTime() / 1000);
  for (const edge of edges) {
    if (chosen && !chosen.has(edge.machineId)) continue;
    for (const { day, state, startedAt, endedAt } of computeLiveStretches(edge, at))
      if (day >= startsOn && day <= endsOn)
        days.set(day, addHours(days.get(day) ?? NO_HOURS, { ...NO_HOURS, [state]: endedAt - startedAt }));
  }
}

async function sumRental(
  db: Db,
  query: MetricFactsQuery,
  { rental, edges }: MetricTerms,
): Promise<ReadonlyMap<string, RentalFacts>> {
  if (rental === null) return new Map();
  const chosen = query.machineIds === 'all' ? null : new Set(query.machineIds);
  const times = await readDailyRentedTimes(
    db,
    { ...query, organisationId: query.organisation.id },
    rental,
    chosen ? edges.filter(({ machineId }) => chosen.has(machineId)) : edges,
  );
  return deriveDailyRental(times, rental);
}

function toFacts(
  { unplacedOnSeconds, outOfHoursSeconds, ...seconds }: Hours,
  rental: RentalFacts | null,
): Facts {
  const monitoredSeconds = Object.values(seconds).reduce((sum, one) => sum + one, 0);
  return { ...NO_FACTS, seconds, monitoredSeconds, unplacedOnSeconds, outOfHoursSeconds, rental };
}
