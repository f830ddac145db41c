import { ENGINE_STATES, type EngineState } from '@groundwork/domain/derivation/states/state.ts';
import { createAdder, createZeros, listNamesWith } from '@groundwork/domain/derivation/totals/fact-table.ts';
import {
  onSeconds,
  type Slice,
  type UncoveredSeconds,
  uncoveredSeconds,
} from '@groundwork/domain/derivation/totals/slice.ts';
import {
  COVERAGE_FACTS,
  SLICE_FACTS,
  STATE_FACTS,
} from '@groundwork/domain/derivation/totals/slice-facts.ts';
import type { DatedEmissionFactors } from '@groundwork/domain/fuel/emission-factors.ts';
import { type FuelPrices, findFuelPrices } from '@groundwork/domain/fuel/fuel-prices.ts';
import type { MachineId, SiteId } from '@groundwork/domain/ids.ts';
import { OFF_HOURS_FROM } from '@groundwork/domain/limits.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { selectFactSums, selectFacts, sliceFactRow } from '../../../db/slice-fact-sql.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { payloadKilograms } from '../../machines/machine-record/public.ts';
import {
  BURNED_FUEL,
  type FuelTerms,
  factorPeriod,
  fuelCostThousandths,
  fuelEmissionGrams,
  pricePeriod,
  readFuelTerms,
} from '../../records/fuel/public.ts';
import { listMachinesWithCalendar } from '../../records/shifts/public.ts';
import { listSiteStays, type SiteStay } from '../../records/sites/public.ts';
import {
  computeLiveStretches,
  isChosen,
  listEdges,
  type MachineChoice,
  type StoredEdge,
} from '../activity/public.ts';
import { placeStretches } from './place-stretches.ts';

/** The facts of one machine in a range: the sum of its slices, and the edge up to now. */
export type MachineFacts = Omit<Slice, 'head' | 'growths'> & {
  readonly machineId: MachineId;
  /** Where the machine was; null: at no site, or not summed by site. */
  readonly siteId: SiteId | null;
  /** Time with the engine on, including time that cannot be placed. */
  readonly onSeconds: number;
  /** Off time on the days from `OFF_HOURS_FROM`. */
  readonly countedOffSeconds: number;
  /** Grams of CO2 equivalent; null if fuel is not covered, and for a machine that burns none. */
  readonly emissionsGrams: number | null;
  /** Thousandths of the currency; null if fuel is not covered, or no price in one currency is in force on all days. */
  readonly idleCostThousandths: number | null;
  /** Seconds with a known state in slices with a report of the body. */
  readonly tipCoveredSeconds: number;
  /** Tips times the load capacity of now; null: no tips are known, or no load capacity. */
  readonly payloadKilograms: number | null;
  /** ISO 4217; null: no cost is known. */
  readonly currency: string | null;
  readonly uncovered: UncoveredSeconds;
};

export type FactsQuery = MachineChoice & {
  /** Civil dates, both included, in each machine's own time zone. */
  readonly startsOn: string;
  readonly endsOn: string;
  readonly now: Date;
  /** The edges of those machines, if already known. */
  readonly edges?: readonly StoredEdge[];
  /** The organisation's prices and emission factors, if already known. */
  readonly fuel?: FuelTerms;
  /** Sums the time of a machine at each site separately. */
  readonly bySite?: boolean;
};

const SumRow = z.object({
  machineId: ids.machineId,
  siteId: z.nullable(ids.siteId),
  ...sliceFactRow,
  countedOffSeconds: z.int(),
  emissionsGrams: z.nullable(z.number()),
  idleCostThousandths: z.nullable(z.number()),
  tipCoveredSeconds: z.int(),
  payloadKilograms: z.nullable(z.number()),
});
type Sum = z.output<typeof SumRow>;

const SUMS = {
  ...STATE_FACTS,
  ...SLICE_FACTS,
  countedOffSeconds: { zero: 0 },
  emissionsGrams: { zero: null },
  idleCostThousandths: { zero: null },
  tipCoveredSeconds: { zero: 0 },
  payloadKilograms: { zero: null },
} as const;
const NO_SUMS = createZeros(SUMS);
const addSums = createAdder(SUMS);

/** The facts of each machine that was monitored in the range, by machine; `bySite`: of each machine and site. */
export async function sumFacts(db: Db, query: FactsQuery): Promise<MachineFacts[]> {
  const [fuel, edges] = await Promise.all([
    query.fuel ?? readFuelTerms(db, query.organisationId),
    query.edges ?? listEdges(db, query),
  ]);
  const prices = findFuelPrices(fuel.prices, query);
  const [summed, stays] = await Promise.all([
    listSums(db, query, fuel.factors, prices),
    query.bySite ? listStaysSince(db, query, edges) : null,
  ]);
  const sums = new Map<string, Sum>();
  for (const sum of summed) {
    const known = sums.get(toKey(sum));
    sums.set(toKey(sum), known ? { ...getPlace(sum), ...addSums(known, sum) } : sum);
  }
  const derived = new Set(sums.keys());
  const now = Math.floor(query.now.getTime() / 1000);
  for (const edge of edges) {
    const { machineId } = edge;
    const live = computeLiveStretches(edge, now).filter(
      ({ day }) => day >= query.startsOn && day <= query.endsOn,
    );
    for (const [siteId, stretches] of placeStretches(live, stays && (stays.get(machineId) ?? []))) {
      const place = { machineId, siteId };
      sums.set(toKey(place), addLive(sums.get(toKey(place)) ?? { ...NO_SUMS, ...place }, stretches, prices));
    }
  }
  const live = [...sums].filter(([key]) => !derived.has(key)).map(([, sum]) => sum);
  await startOutOfHoursAtZero(db, live, query);
  return [...sums.values()]
    .sort((a, b) => a.machineId - b.machineId || (a.siteId ?? 0) - (b.siteId ?? 0))
    .map((sum) => toFacts(sum, prices?.currency ?? null));
}

type Place = Pick<Sum, 'machineId' | 'siteId'>;
const getPlace = ({ machineId, siteId }: Place): Place => ({ machineId, siteId });
const toKey = ({ machineId, siteId }: Place): string => `${machineId}/${siteId ?? ''}`;

/** The stays of machines at sites that last into the time after their horizons, by machine. */
async function listStaysSince(
  db: Db,
  { organisationId, now }: FactsQuery,
  edges: readonly StoredEdge[],
): Promise<ReadonlyMap<MachineId, SiteStay[]>> {
  if (edges.length === 0) return new Map();
  const earliest = edges.reduce((first, { horizon }) => Math.min(first, horizon), Number.POSITIVE_INFINITY);
  const range = { from: new Date(earliest * 1000), until: now };
  return Map.groupBy(await listSiteStays(db, organisationId, range), ({ machineId }) => machineId);
}

const BURNED = { millilitres: sql`fuel_millilitres`, fuel: BURNED_FUEL, period: sql`period` };

/**
 * Sums by machine and period of emission factors and prices: slices are summed before anything is joined to them.
 */
const listSums = (
  db: Db,
  query: FactsQuery,
  dated: readonly DatedEmissionFactors[],
  prices: FuelPrices | null,
): Promise<Sum[]> =>
  db.rows(
    SumRow,
    sql`select machine_id as "machineId", site_id as "siteId", counted_off_seconds as "countedOffSeconds", ${selectFacts()},
      ${fuelEmissionGrams(BURNED, dated)} as "emissionsGrams",
      ${fuelCostThousandths(sql`idle_fuel_millilitres`, sql`price_period`, prices)} as "idleCostThousandths",
      tip_covered_seconds as "tipCoveredSeconds", ${payloadKilograms(sql`tips`)} as "payloadKilograms"
    from (${selectSumsByPeriod(query, dated, prices)}) sums
    -- machine_pkey
    left join machine on machine.organisation_id = ${query.organisationId} and machine.id = machine_id`,
  );

/** Index: fact_slice_day; a sequential scan for a fleet with most of the table's rows. */
const selectSumsByPeriod = (
  query: FactsQuery,
  dated: readonly DatedEmissionFactors[],
  prices: FuelPrices | null,
): Sql =>
  sql`select machine_id, ${query.bySite ? sql`site_id` : sql`null::bigint`} as site_id, ${factorPeriod(dated)} as period, ${pricePeriod(prices)} as price_period, ${selectFactSums},
    coalesce(sum(off_seconds) filter (where day >= ${OFF_HOURS_FROM}), 0) as counted_off_seconds,
    coalesce(sum(${COVERED_SECONDS}) filter (where tips is not null), 0) as tip_covered_seconds
  from fact_slice
  -- fact_slice_day
  where organisation_id = ${query.organisationId} and day >= ${query.startsOn} and day <= ${query.endsOn}
    and ${isChosen(sql`machine_id`, query)}
  group by 1, 2, 3, 4`;

/** Time of a slice in which sources reported a state. */
const COVERED_SECONDS = sql`active_seconds + idle_seconds + running_seconds + off_seconds`;

type LiveStretches = readonly ReturnType<typeof computeLiveStretches>[number][];

function addLive(sum: Sum, stretches: LiveStretches, prices: FuelPrices | null): Sum {
  const total = { ...sum };
  for (const { startedAt, endedAt, state, day, covered } of stretches) {
    total[state] += endedAt - startedAt;
    for (const fact of COVERAGE_FACTS) total[fact] += covered[SLICE_FACTS[fact].covers];
    if (covered.fuel > 0) startFuelAtZero(total, prices);
    if (total.tips !== null && state !== 'missing' && state !== 'unknown')
      total.tipCoveredSeconds += endedAt - startedAt;
    if (state === 'off' && day >= OFF_HOURS_FROM) total.countedOffSeconds += endedAt - startedAt;
  }
  return total;
}

/**
 * Sets time out of hours from unknown to zero for machines with a calendar of which nothing is derived in the range,
 * such as one that has never reported. Their completeness says how little is known.
 */
async function startOutOfHoursAtZero(
  db: Db,
  sums: readonly Sum[],
  { organisationId, now }: FactsQuery,
): Promise<void> {
  if (sums.length === 0) return;
  const withCalendar = await listMachinesWithCalendar(db, organisationId, now);
  for (const sum of sums) if (withCalendar.has(sum.machineId)) sum.outOfHoursSeconds = 0;
}

/** The amounts that are 0 as soon as a fuel counter covers time. */
const ZERO_WITH_FUEL = [
  'fuelMillilitres',
  'emissionsGrams',
  ...listNamesWith(SLICE_FACTS, 'from', 'fuelTallies').filter((fact) => fact !== 'unsplitFuelSeconds'),
] as const;

/** Sets fuel from unknown to zero: a fuel counter covers the time but has not grown yet. */
function startFuelAtZero(sum: Sum, prices: FuelPrices | null): void {
  for (const fact of ZERO_WITH_FUEL) sum[fact] ??= 0;
  if (prices) sum.idleCostThousandths ??= 0;
}

function toFacts(sum: Sum, currency: string | null): MachineFacts {
  const { machineId, siteId, active, idle, running, off, missing, unknown, ...rest } = sum;
  const seconds: Record<EngineState, number> = { active, idle, running, off, missing, unknown };
  const monitoredSeconds = ENGINE_STATES.reduce((total, state) => total + seconds[state], 0);
  const sums = { ...rest, seconds, monitoredSeconds };
  return {
    machineId,
    siteId,
    ...sums,
    currency,
    onSeconds: onSeconds(sums),
    uncovered: uncoveredSeconds(sums),
  };
}
