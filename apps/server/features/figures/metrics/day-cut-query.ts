import { ENGINE_STATES, type EngineState } from '@groundwork/domain/derivation/states/state.ts';
import { mapNames } from '@groundwork/domain/derivation/totals/fact-table.ts';
import { AMOUNT_FACTS, STATE_FACTS } from '@groundwork/domain/derivation/totals/slice-facts.ts';
import { findFuelPrices } from '@groundwork/domain/fuel/fuel-prices.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { selectFacts, sliceFactRow } from '../../../db/slice-fact-sql.ts';
import { joinSql, rawSql, sql } from '../../../db/sql.ts';
import { payloadKilograms } from '../../machines/machine-record/public.ts';
import {
  type FuelTerms,
  fuelCostThousandths,
  pricePeriod,
  sliceEmissionGrams,
} from '../../records/fuel/public.ts';

/** The facts that are known of a whole slice only; a part of it has an estimate. */
const WHOLE_FACTS = [...AMOUNT_FACTS, 'fuelToldSeconds', 'unsplitFuelSeconds'] as const;

const cutRow = z.object({
  machineId: ids.machineId,
  /** Seconds since 1970. */
  startsAt: z.int(),
  day: z.string(),
  zone: z.string(),
  hireId: z.nullable(z.int()),
  shiftsKey: z.nullable(z.string()),
  ...mapNames(ENGINE_STATES, () => z.int()),
  unplacedOnSeconds: z.int(),
  positionedSeconds: z.int(),
  outOfHoursSeconds: z.nullable(z.int()),
  ...z.pick(
    z.object(sliceFactRow),
    mapNames(WHOLE_FACTS, () => true as const),
  ).shape,
  emissionsGrams: z.nullable(z.number()),
  idleCostThousandths: z.nullable(z.number()),
  /** Of the part of the slice. */
  tipsUntilCut: z.nullable(z.int()),
  payloadKilograms: z.nullable(z.number()),
  /** Of all of the slice. */
  wholeSeconds: z.array(z.int()),
});
type CutRow = z.output<typeof cutRow>;
/** The time of a slice up to the instant at which its day is cut, and what is known of the whole slice only. */
export type CutSlice = Omit<CutRow, 'wholeSeconds'> & {
  readonly wholeSeconds: Readonly<Record<EngineState, number>>;
  /** Of the cost, ISO 4217; null: no price in one currency is in force on the cut days. */
  readonly currency: string | null;
};

/** A machine and one of its days, cut at an instant (seconds since 1970). */
export type DayCut = { readonly machineId: MachineId; readonly date: string; readonly at: number };

/**
 * The slices of one day of each machine up to an instant, summed from their segments; hours that cannot be placed are
 * shared in proportion to time. A few index lookups per machine. `cuts` must not be empty.
 */
export async function listCutSlices(
  db: Db,
  organisationId: OrganisationId,
  cuts: readonly DayCut[],
  fuel: FuelTerms,
): Promise<CutSlice[]> {
  const seconds = sql`date_part('epoch', least(ended_at, cut.at) - started_at)`;
  const share = sql`${seconds} / date_part('epoch', ended_at - started_at)`;
  const dates = cuts.map(({ date }) => date).sort();
  const [firstDate = '', lastDate = ''] = [dates[0], dates.at(-1)];
  const days = { startsOn: firstDate, endsOn: lastDate };
  const prices = findFuelPrices(fuel.prices, days);
  const rows = await db.rows(
    cutRow,
    sql`select cut.machine_id as "machineId", extract(epoch from fact_slice.starts_at)::bigint as "startsAt",
      fact_slice.day, fact_slice.zone, fact_slice.hire_id as "hireId", fact_slice.shifts_key as "shiftsKey",
      ${joinSql(ENGINE_STATES.map((state) => sql`sums.${STATE_COLUMNS[state]}`))},
      sums."unplacedOnSeconds", sums."positionedSeconds",
      case when fact_slice.shifts_key is not null then outside.seconds end as "outOfHoursSeconds",
      ${selectFacts(WHOLE_FACTS)}, ${sliceEmissionGrams(fuel.factors)} as "emissionsGrams",
      ${fuelCostThousandths(sql`idle_fuel_millilitres`, pricePeriod(prices), prices)} as "idleCostThousandths",
      raised.tip_count as "tipsUntilCut", ${payloadKilograms(sql`raised.tip_count`)} as "payloadKilograms",
      array[${joinSql(ENGINE_STATES.map((state) => rawSql(`fact_slice.${STATE_FACTS[state].column}`)))}] as "wholeSeconds"
    from unnest(${cuts.map(({ machineId }) => machineId)}::bigint[], ${cuts.map(({ date }) => date)}::date[],
      ${cuts.map(({ at }) => new Date(at * 1000).toISOString())}::timestamptz[]) as cut (machine_id, day, at)
    join fact_slice
      -- fact_slice_day
      on fact_slice.organisation_id = ${organisationId} and fact_slice.machine_id = cut.machine_id
        and fact_slice.day = cut.day and fact_slice.starts_at < cut.at
        -- From the cuts alone the planner cannot see how few days there are.
        and fact_slice.day >= ${firstDate}::date and fact_slice.day <= ${lastDate}::date
    -- machine_pkey
    left join machine on machine.organisation_id = ${organisationId} and machine.id = cut.machine_id
    cross join lateral (
      select ${joinSql(
        ENGINE_STATES.map(
          (state) => sql`coalesce(sum(${seconds}) filter (where state = ${state}), 0)::int
            as ${STATE_COLUMNS[state]}`,
        ),
      )},
        coalesce(round(sum(segment.unplaced_on_seconds * ${share})), 0)::int as "unplacedOnSeconds",
        coalesce(round(sum(segment.positioned_seconds * ${share})), 0)::int as "positionedSeconds"
      from segment
      -- segment_pkey
      where organisation_id = ${organisationId} and segment.machine_id = cut.machine_id
        and started_at >= fact_slice.starts_at and started_at < cut.at
        and slice_starts_at = fact_slice.starts_at
    ) sums
    cross join lateral (
      select coalesce(sum(${seconds}), 0)::int as seconds from out_of_hours
      -- out_of_hours_pkey
      where organisation_id = ${organisationId} and out_of_hours.machine_id = cut.machine_id
        and started_at >= fact_slice.starts_at and started_at < cut.at
        and slice_starts_at = fact_slice.starts_at
    ) outside
    cross join lateral (
      select case when fact_slice.tips is not null then count(*) end as tip_count from tip
      -- tip_pkey
      where organisation_id = ${organisationId} and tip.machine_id = cut.machine_id
        and at >= fact_slice.starts_at and at < cut.at
        and slice_starts_at = fact_slice.starts_at
    ) raised`,
  );
  return rows.map(({ wholeSeconds, ...row }) => ({
    ...row,
    wholeSeconds: mapNames(ENGINE_STATES, (state) => wholeSeconds[ENGINE_STATES.indexOf(state)] ?? 0),
    currency: prices?.currency ?? null,
  }));
}

const STATE_COLUMNS = mapNames(ENGINE_STATES, (state) => rawSql(state));
