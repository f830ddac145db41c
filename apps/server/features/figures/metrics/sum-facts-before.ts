import { ENGINE_STATES } from '@groundwork/domain/derivation/states/state.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import { OFF_HOURS_FROM } from '@groundwork/domain/limits.ts';
import { addFacts, type Facts, NO_FACTS } from '@groundwork/domain/metrics/facts.ts';
import { estimateAmounts } from '@groundwork/domain/metrics/part-of-slice.ts';
import { type Comparison, type CutRange, cutRangeBefore } from '@groundwork/domain/metrics/range-before.ts';
import type { Db } from '../../../db/db.ts';
import { countShiftTime, NO_SHIFT_TIME } from '../shift-time/public.ts';
import { type CutSlice, type DayCut, listCutSlices } from './day-cut-query.ts';
import { deriveRental } from './derive-rental.ts';
import { cutToRentedTime } from './read-rented-times.ts';
import { type MetricFactsQuery, type MetricTerms, sumMetricFacts } from './sum-metric-facts.ts';

type Before = { readonly machineId: MachineId; readonly range: CutRange };

/**
 * Sums the facts of the machines in the range before, cut at the same point as the range itself by each machine's own
 * clock. Of a cut day, distance and fuel are estimates.
 */
export async function sumFactsBefore(
  db: Db,
  query: MetricFactsQuery & { readonly comparison: Comparison },
  terms: MetricTerms,
): Promise<ReadonlyMap<MachineId, Facts>> {
  const befores = listBefores(query, terms);
  const cuts = befores.flatMap(({ machineId, range }) => (range.cut ? [{ machineId, ...range.cut }] : []));
  const [facts, ofCutDays] = await Promise.all([
    sumWholeDays(db, query, befores, terms),
    sumCutDays(db, query.organisation.id, cuts, terms),
  ]);
  for (const { machineId } of cuts) {
    const parts = [facts.get(machineId), ofCutDays.get(machineId)].flatMap((part) => part ?? []);
    if (parts.length > 0) facts.set(machineId, addPriced(parts));
  }
  return facts;
}

/** Adds facts; if a part has fuel without a price, the cost of all of them is unknown. */
function addPriced(parts: readonly Facts[]): Facts {
  const sum = parts.reduce(addFacts);
  const isUnpriced = parts.some(
    ({ idleFuelMillilitres, idleCostThousandths }) =>
      idleFuelMillilitres !== null && idleCostThousandths === null,
  );
  return isUnpriced ? { ...sum, idleCostThousandths: null, currency: null } : sum;
}

/** The range before of each machine that was ever derived; the others have no facts. */
function listBefores(
  { comparison, startsOn, endsOn, now }: MetricFactsQuery & { readonly comparison: Comparison },
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

/** Sums machines whose ranges end on the same day in one pass: usually all of them. */
async function sumWholeDays(
  db: Db,
  { organisation, machineIds: requested, now }: MetricFactsQuery,
  befores: readonly Before[],
  terms: MetricTerms,
): Promise<Map<MachineId, Facts>> {
  const facts = new Map<MachineId, Facts>();
  for (const group of Map.groupBy(befores, ({ range }) => range.whole.endsOn).values()) {
    const whole = group[0]?.range.whole;
    if (!whole || whole.endsOn < whole.startsOn) continue;
    const isAll = requested === 'all' && group.length === befores.length;
    const machineIds = isAll ? requested : group.map(({ machineId }) => machineId);
    const sums = await sumMetricFacts(db, { organisation, machineIds, ...whole, now }, terms);
    for (const [machineId, sum] of sums) facts.set(machineId, sum);
  }
  return facts;
}

async function sumCutDays(
  db: Db,
  organisationId: OrganisationId,
  cuts: readonly DayCut[],
  { rental: terms, shifts, fuel }: MetricTerms,
): Promise<ReadonlyMap<MachineId, Facts>> {
  const slices = cuts.length > 0 ? await listCutSlices(db, organisationId, cuts, fuel) : [];
  const rental = terms && deriveRental(slices.map(cutToRentedTime), terms);
  const times = slices.map(cutToContextTime);
  const shiftTime = shifts && (await countShiftTime(db, organisationId, times, shifts));
  const byMachine = Map.groupBy(slices, ({ machineId }) => machineId);
  const facts = [...byMachine].map(([machineId, own]) => {
    const sum = own.map(cutToFacts).reduce(addFacts);
    const ofShifts = shiftTime?.get(machineId) ?? NO_SHIFT_TIME;
    return [machineId, { ...sum, ...ofShifts, rental: rental?.get(machineId) ?? null }] as const;
  });
  return new Map(facts);
}

function cutToContextTime(slice: CutSlice) {
  const { machineId, startsAt: from, zone, shiftsKey } = slice;
  const to = from + sumStates(slice);
  return { machineId, from, to, zone, shiftsKey };
}

function cutToFacts({ wholeSeconds, currency, ...slice }: CutSlice): Facts {
  const { active, idle, running, off, missing, unknown, unplacedOnSeconds, outOfHoursSeconds } = slice;
  const seconds = { active, idle, running, off, missing, unknown };
  const monitoredSeconds = sumStates(seconds);
  const passed = monitoredSeconds / Math.max(1, sumStates(wholeSeconds));
  return {
    ...NO_FACTS,
    ...estimateAmounts(slice, wholeSeconds, seconds),
    seconds,
    monitoredSeconds,
    unplacedOnSeconds,
    positionedSeconds: slice.positionedSeconds,
    fuelToldSeconds: Math.round(slice.fuelToldSeconds * passed),
    unsplitFuelSeconds: Math.round(slice.unsplitFuelSeconds * passed),
    tips: slice.tipsUntilCut,
    payloadKilograms: slice.payloadKilograms,
    tipCoveredSeconds: slice.tipsUntilCut === null ? 0 : active + idle + running + off,
    countedOffSeconds: slice.day >= OFF_HOURS_FROM ? off : 0,
    outOfHoursSeconds,
    currency: slice.idleCostThousandths === null ? null : currency,
  };
}

const sumStates = (seconds: Facts['seconds']): number =>
  ENGINE_STATES.reduce((sum, state) => sum + seconds[state], 0);
