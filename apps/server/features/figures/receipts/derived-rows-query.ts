import { COUNTERS } from '@groundwork/domain/derivation/derived.ts';
import { ENGINE_STATES } from '@groundwork/domain/derivation/states/state.ts';
import { mapNames } from '@groundwork/domain/derivation/totals/fact-table.ts';
import { AMOUNT_FACTS } from '@groundwork/domain/derivation/totals/slice-facts.ts';
import { findFuelPrices } from '@groundwork/domain/fuel/fuel-prices.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { toEpochSeconds } from '../../../db/instant-sql.ts';
import { MONITORED_SECONDS, selectFacts, sliceFactRow } from '../../../db/slice-fact-sql.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import {
  fuelCostThousandths,
  pricePeriod,
  readFuelTerms,
  sliceEmissionGrams,
} from '../../records/fuel/public.ts';

/** One machine and a range of civil days, both included. */
export type DerivedRowsQuery = {
  readonly organisationId: OrganisationId;
  readonly machineId: MachineId;
  readonly startsOn: string;
  readonly endsOn: string;
};

/** The part of a day and the context of a row. */
export const context = {
  day: z.string(),
  zone: z.string(),
  siteId: z.nullable(ids.siteId),
  hireId: z.nullable(z.int()),
  shiftsKey: z.nullable(z.string()),
};
/** The columns of the context, of `fact_slice slice`. */
export const CONTEXT_COLUMNS = sql`slice.day, slice.zone, slice.site_id as "siteId", slice.hire_id as "hireId",
  slice.shifts_key as "shiftsKey"`;

/** Instants in seconds since 1970. */
const stretch = { startedAt: z.int(), endedAt: z.int(), provisional: z.boolean() };

const segmentRow = z.object({
  ...stretch,
  ...context,
  state: z.enum(ENGINE_STATES),
  evidence: z.nullable(z.string()),
  sourceId: z.nullable(ids.sourceId),
  work: z.array(z.string()),
  placed: z.boolean(),
  transported: z.boolean(),
  unplacedOnSeconds: z.int(),
});
export type DerivedSegment = z.output<typeof segmentRow>;

const outOfHoursRow = z.object({ ...stretch, ...context });
export type DerivedOutOfHours = z.output<typeof outOfHoursRow>;

const sliceRow = z.object({
  ...context,
  startedAt: z.int(),
  endedAt: z.int(),
  sourceIds: z.array(ids.sourceId),
  ...z.pick(
    z.object(sliceFactRow),
    mapNames(AMOUNT_FACTS, () => true as const),
  ).shape,
  emissionsGrams: z.nullable(z.number()),
  idleCostThousandths: z.nullable(z.number()),
  growths: z.array(z.object({ sourceId: ids.sourceId, counter: z.enum(COUNTERS), growth: z.number() })),
});
export type DerivedSlice = z.output<typeof sliceRow>;

/** The most that a local day differs from its date in UTC, with a margin. */
const DAY_SLACK_MS = 48 * 3_600_000;
const shiftDate = (date: string, ms: number): string => new Date(Date.parse(date) + ms).toISOString();

/** The instants, as text, between which all instants of the days lie in every time zone. */
export const toInstantRange = ({ startsOn, endsOn }: Pick<DerivedRowsQuery, 'startsOn' | 'endsOn'>) => ({
  from: shiftDate(startsOn, -DAY_SLACK_MS),
  until: shiftDate(endsOn, 2 * DAY_SLACK_MS),
});

/** Selects the rows of a table of stretches, each with its slice, in the order of days and time. */
const selectDays = (
  table: Sql,
  { organisationId, machineId, startsOn, endsOn }: DerivedRowsQuery,
  { from, until } = toInstantRange({ startsOn, endsOn }),
): Sql => sql`
  from ${table} derived
  join fact_slice slice
    -- fact_slice_pkey
    on slice.organisation_id = ${organisationId} and slice.machine_id = ${machineId}
      and slice.starts_at = derived.slice_starts_at
  -- the table's own key, which begins alike
  where derived.organisation_id = ${organisationId} and derived.machine_id = ${machineId}
    and derived.started_at >= ${from} and derived.started_at < ${until}
    and derived.day >= ${startsOn} and derived.day <= ${endsOn}
  order by derived.day, derived.started_at`;

export function listDerivedSegments(db: Db, query: DerivedRowsQuery): Promise<DerivedSegment[]> {
  return db.rows(
    segmentRow,
    sql`select ${CONTEXT_COLUMNS}, ${toEpochSeconds(sql`derived.started_at`)} as "startedAt",
      ${toEpochSeconds(sql`derived.ended_at`)} as "endedAt", derived.provisional, derived.state, derived.evidence,
      derived.source_id as "sourceId", derived.work, derived.placed, derived.transported,
      derived.unplaced_on_seconds as "unplacedOnSeconds" ${selectDays(sql`segment`, query)}`,
  );
}

export function listDerivedOutOfHours(db: Db, query: DerivedRowsQuery): Promise<DerivedOutOfHours[]> {
  return db.rows(
    outOfHoursRow,
    sql`select ${CONTEXT_COLUMNS}, ${toEpochSeconds(sql`derived.started_at`)} as "startedAt",
      ${toEpochSeconds(sql`derived.ended_at`)} as "endedAt", derived.provisional ${selectDays(sql`out_of_hours`, query)}`,
  );
}

/** The sums of whole slices. A slice ends where its seconds end. */
export async function listDerivedSlices(db: Db, query: DerivedRowsQuery): Promise<DerivedSlice[]> {
  const { organisationId, machineId, startsOn, endsOn } = query;
  const fuel = await readFuelTerms(db, organisationId);
  const prices = findFuelPrices(fuel.prices, query);
  const idleFuel = sql`idle_fuel_millilitres`;
  return db.rows(
    sliceRow,
    sql`select day, zone, site_id as "siteId", hire_id as "hireId", shifts_key as "shiftsKey",
      ${toEpochSeconds(sql`starts_at`)} as "startedAt", ${toEpochSeconds(sql`starts_at`)} + ${MONITORED_SECONDS} as "endedAt",
      source_ids as "sourceIds", ${selectFacts(AMOUNT_FACTS)}, ${sliceEmissionGrams(fuel.factors)} as "emissionsGrams",
      ${fuelCostThousandths(idleFuel, pricePeriod(prices), prices)} as "idleCostThousandths",
      counter_growths as growths
    from fact_slice
    -- machine_pkey
    left join machine on machine.organisation_id = ${organisationId} and machine.id = fact_slice.machine_id
    -- fact_slice_day
    where fact_slice.organisation_id = ${organisationId} and machine_id = ${machineId}
      and day >= ${startsOn} and day <= ${endsOn}
    order by day, starts_at`,
  );
}
