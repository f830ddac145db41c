import {
  BURNED_FUELS,
  type BurnedFuel,
  type DatedEmissionFactors,
  DEFAULT_EMISSION_FACTORS,
} from '@groundwork/domain/fuel/emission-factors.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { isAmong } from '../../../db/is-among.ts';
import { MONITORED_SECONDS } from '../../../db/slice-fact-sql.ts';
import { sql } from '../../../db/sql.ts';
import { burnedFuel, factorPeriod, fuelEmissionGrams } from './emission-sql.ts';

type FuelHistoryQuery = {
  readonly organisationId: OrganisationId;
  readonly machineIds: readonly MachineId[] | 'all';
  /** Civil dates, both inclusive, in each machine's own zone. */
  readonly startsOn: string;
  readonly endsOn: string;
  readonly factors: readonly DatedEmissionFactors[];
};

const FuelDayRow = z.object({
  day: z.string(),
  fuelMillilitres: z.nullable(z.int()),
  emissionsGrams: z.nullable(z.number()),
  fuelCoveredSeconds: z.int(),
  monitoredSeconds: z.int(),
  /** The number of the factors in force that day; 0: before the organisation's first. */
  period: z.int(),
  /** The fuels burned that day, as far as reported; electric machines burn none. */
  fuels: z.array(z.enum(BURNED_FUELS)),
});

/** The fuel and emissions of the requested machines on one local day, as far as derived. */
export type FuelDay = z.output<typeof FuelDayRow>;

/** A factor that was applied to a fuel. */
type FactorUsed = {
  readonly fuel: BurnedFuel;
  readonly kilogramsPerLitre: number;
  /** Null: the product's default, in force before the organisation's first. */
  readonly startsOn: string | null;
};

/**
 * Reads the days on which any of the machines was monitored, and the applied factors, so that they can be shown; both
 * in order. Slices are summed before factors are applied. Index: fact_slice_day.
 */
export async function readFuelHistory(
  db: Db,
  { organisationId, machineIds, startsOn, endsOn, factors: dated }: FuelHistoryQuery,
): Promise<{ readonly days: readonly FuelDay[]; readonly factors: readonly FactorUsed[] }> {
  const period = factorPeriod(dated);
  const fuel = burnedFuel(sql`fact_slice`);
  const burned = { millilitres: sql`fuel_millilitres`, fuel, period };
  // Grouped by columns, not by fuel: the planner knows how few values they have, and sums in parallel.
  const days = await db.rows(
    FuelDayRow,
    sql`select day, sum(fuel_millilitres) as "fuelMillilitres", sum(${fuelEmissionGrams(burned, dated)}) as "emissionsGrams",
      sum(fuel_told_seconds) as "fuelCoveredSeconds", sum(monitored_seconds) as "monitoredSeconds", ${period} as period,
      coalesce(array_agg(${fuel}) filter (where fuel_millilitres is not null and ${fuel} <> 'electric'), '{}') as fuels
    from (
      select fact_slice.day, machine.fuel_type, machine.rebated_fuel, sum(fuel_millilitres) as fuel_millilitres,
        sum(fuel_told_seconds) as fuel_told_seconds,
        sum(${MONITORED_SECONDS}) as monitored_seconds
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
  return { days, factors: listFactorsUsed(days, dated) };
}

function listFactorsUsed(days: readonly FuelDay[], dated: readonly DatedEmissionFactors[]): FactorUsed[] {
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
