import { OFF_HOURS_FROM } from '@groundwork/domain/limits.ts';
import { addFacts, type Facts } from '@groundwork/domain/metrics/facts.ts';
import { type Comparison, type CutRange, cutRangeBefore } from '@groundwork/domain/metrics/range-before.ts';
import type { Db } from '../../../db/database.ts';
import { type CutSlice, type DayCut, listCutSlices } from './day-cut-query.ts';
import { deriveRental } from './derive-rental.ts';
import { rentedTimeOfCut } from './list-rented-times.ts';
import { type MetricFactsAsked, type MetricTerms, sumMetricFacts } from './sum-metric-facts.ts';

/** What the machines did in the range before, as far as the range itself has passed. */
export type FactsBefore = {
  readonly facts: ReadonlyMap<number, Facts>;
  /** A day is told in part, of which nobody knows distance and fuel. */
  readonly isCut: boolean;
};

type Before = { readonly machineId: number; readonly range: CutRange };

/** Each machine's range is cut by its own clock. Of the day that is cut only states and hours out of hours are known. */
export async function sumFactsBefore(
  db: Db,
  asked: MetricFactsAsked & { readonly comparison: Comparison },
  terms: MetricTerms,
): Promise<FactsBefore> {
  const befores = listBefores(asked, terms);
  const facts = await sumWholeDays(db, asked, befores, terms);
  const cuts = befores.flatMap(({ machineId, range }) => (range.cut ? [{ machineId, ...range.cut }] : []));
  const ofCutDays = await sumCutDays(db, asked.organisation.id, cuts, terms);
  for (const { machineId } of cuts) {
    const parts = [facts.get(machineId), ofCutDays.get(machineId)].flatMap((part) => part ?? []);
    if (parts.length > 0) facts.set(machineId, { ...parts.reduce(addFacts), ...NOT_KNOWN_OF_PARTS });
  }
  return { facts, isCut: cuts.length > 0 };
}

const NOT_KNOWN_OF_PARTS = { distanceMillimetres: null, fuelMillilitres: null, emissionsGrams: null };

/** Of the machines that were ever derived: the others did nothing. */
function listBefores(
  { comparison, startsOn, endsOn, now }: MetricFactsAsked & { readonly comparison: Comparison },
  { edges }: MetricTerms,
): Before[] {
  const at = Math.floor(now.getTime() / 1000);
  const ranges = new Map(
    [...new Set(edges.map(({ zone }) => zone))].map((zone) => [
      zone,
      cutRangeBefore({ startsOn, endsOn }, comparison, zone, at),
    ]),
  );
  return edges.flatMap(({ machineId, zone }) => {
    const range = ranges.get(zone);
    return range ? [{ machineId, range }] : [];
  });
}

/** Machines whose ranges end on the same day are summed in one pass: most often that is all of them. */
async function sumWholeDays(
  db: Db,
  { organisation, machineIds: asked, now }: MetricFactsAsked,
  befores: readonly Before[],
  terms: MetricTerms,
): Promise<Map<number, Facts>> {
  const facts = new Map<number, Facts>();
  for (const group of Map.groupBy(befores, ({ range }) => range.whole.endsOn).values()) {
    const whole = group[0]?.range.whole;
    if (!whole || whole.endsOn < whole.startsOn) continue;
    const isAll = asked === 'all' && group.length === befores.length;
    const machineIds = isAll ? asked : group.map(({ machineId }) => machineId);
    const sums = await sumMetricFacts(db, { organisation, machineIds, ...whole, now }, terms);
    for (const [machineId, sum] of sums) facts.set(machineId, sum);
  }
  return facts;
}

async function sumCutDays(
  db: Db,
  organisationId: number,
  cuts: readonly DayCut[],
  { rental: terms }: MetricTerms,
): Promise<ReadonlyMap<number, Facts>> {
  const slices = cuts.length > 0 ? await listCutSlices(db, organisationId, cuts) : [];
  const rental = terms && deriveRental(slices.map(rentedTimeOfCut), terms);
  const byMachine = Map.groupBy(slices, ({ machineId }) => machineId);
  const facts = [...byMachine].map(([machineId, own]) => {
    const sum = own.map(factsOfCut).reduce(addFacts);
    return [machineId, { ...sum, rental: rental?.get(machineId) ?? null }] as const;
  });
  return new Map(facts);
}

function factsOfCut(slice: CutSlice): Facts {
  const { active, idle, running, off, missing, unknown, unplacedOnSeconds, outOfHoursSeconds } = slice;
  return {
    ...NOT_KNOWN_OF_PARTS,
    seconds: { active, idle, running, off, missing, unknown },
    monitoredSeconds: active + idle + running + off + missing + unknown,
    positionedSeconds: 0,
    fuelToldSeconds: 0,
    unplacedOnSeconds,
    countedOffSeconds: slice.day >= OFF_HOURS_FROM ? off : 0,
    outOfHoursSeconds,
    travels: false,
    rental: null,
  };
}
