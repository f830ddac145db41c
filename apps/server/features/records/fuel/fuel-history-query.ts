import {
  BURNED_FUELS,
  type BurnedFuel,
  type DatedEmissionFactors,
  DEFAULT_EMISSION_FACTORS,
} from '@groundwork/domain/fuel/emission-factors.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { isAmong } from '../../../db/is-among.ts';
import { sql } from '../../../db/sql.ts';
import { listEmissionFactors } from './emission-factor-store.ts';
import { burnedFuel, factorPeriod, gramsOfFuel } from './emission-sql.ts';

type FuelAsked = {
  readonly organisationId: number;
  readonly machineIds: readonly number[] | 'all';
  /** Civil dates, both included, read in each machine's own zone. */
  readonly startsOn: string;
  readonly endsOn: string;
};

const FuelDayRow = z.object({
  day: z.string(),
  fuelMillilitres: z.nullable(z.int()),
  emissionsGrams: z.nullable(z.number()),
  fuelToldSeconds: z.int(),
  monitoredSeconds: z.int(),
  /** Of the factors in force that day: 0 before the first that the organisation says. */
  period: z.int(),
  /** That were burned that day, as far as it was told; what runs on electricity burns none. */
  fuels: z.array(z.enum(BURNED_FUELS)),
});

/** What all the machines asked for burned and emitted on one local day, as far as it is derived. */
export type FuelDay = z.output<typeof FuelDayRow>;

/** By what the emissions of a fuel were made. */
type FactorUsed = {
  readonly fuel: BurnedFuel;
  readonly kilogramsPerLitre: number;
  /** Null: the product's own, in force before anything that the organisation says. */
  readonly startsOn: string | null;
};

/**
 * Each day on which one of the machines was monitored, and the factors behind the emissions, so that whoever shows
 * them can name them; both in order. Slices are added up before factors are looked up. Index: fact_slice_day.
 */
export async function readFuelHistory(
  db: Db,
  { organisationId, machineIds, startsOn, endsOn }: FuelAsked,
): Promise<{ readonly days: readonly FuelDay[]; readonly factors: readonly FactorUsed[] }> {
  const dated = await listEmissionFactors(db, organisationId);
  const period = factorPeriod(dated);
  const fuel = burnedFuel(sql`fact_slice`);
  const burned = { millilitres: sql`fuel_millilitres`, fuel, period };
  // By columns, and not yet by fuel: of these the planner knows how few there are, and has several processes add up.
  const days = await db.rows(
    FuelDayRow,
    sql`select day, sum(fuel_millilitres) as "fuelMillilitres", sum(${gramsOfFuel(burned, dated)}) as "emissionsGrams",
      sum(fuel_told_seconds) as "fuelToldSeconds", sum(monitored_seconds) as "monitoredSeconds", ${period} as period,
      coalesce(array_agg(${fuel}) filter (where fuel_millilitres is not null and ${fuel} <> 'electric'), '{}') as fuels
    from (
      select fact_slice.day, machine.fuel_type, machine.rebated_fuel, sum(fuel_millilitres) as fuel_millilitres,
        sum(fuel_told_seconds) as fuel_told_seconds,
        sum(active_seconds + idle_seconds + running_seconds + off_seconds + missing_seconds + unknown_seconds)
          as monitored_seconds
      from fact_slice
      -- machine_pkey
      left join machine on machine.organisation_id = fact_slice.organisation_id
        and machine.id = fact_slice.machine_id
      where fact_slice.organisation_id = ${organisationId} and fact_slice.day >= ${startsOn}
        and fact_slice.day <= ${endsOn} and ${isAmong(sql`fact_slice.machine_id`, machineIds)}
      group by 1, 2, 3
    ) fact_slice
    group by day order by day`,
  );
  return { days, factors: factorsOf(days, dated) };
}

function factorsOf(days: readonly FuelDay[], dated: readonly DatedEmissionFactors[]): FactorUsed[] {
  const byPeriod = Map.groupBy(days, ({ period }) => period);
  return [...byPeriod].flatMap(([period, days]) => {
    const own = dated[period - 1];
    const fuels = new Set(days.flatMap(({ fuels }) => fuels));
    return [...fuels].sort().map((fuel) => ({
      fuel,
      kilogramsPerLitre: (own?.kilogramsPerLitre ?? DEFAULT_EMISSION_FACTORS)[fuel],
      startsOn: own?.startsOn ?? null,
    }));
  });
}
