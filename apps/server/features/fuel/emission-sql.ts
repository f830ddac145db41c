import {
  BURNED_FUELS,
  type DatedEmissionFactors,
  DEFAULT_EMISSION_FACTORS,
} from '@groundwork/domain/fuel/emission-factors.ts';
import { type Sql, sql } from '../../db/sql.ts';

/**
 * The same rule as `burnedFuelOf`, for a statement over `fact_slice` that left-joins `machine`. Of a hired machine an
 * organisation does not know the fuel: it counts as unnamed.
 */
export const BURNED_FUEL: Sql = sql`coalesce(machine.fuel_type,
  case when machine.rebated_fuel then 'gas-oil' else 'diesel-blend' end)`;

/** Which of the organisation's periods a slice lies in; 0: before the first. */
export function factorPeriod(dated: readonly DatedEmissionFactors[]): Sql {
  return sql`width_bucket(fact_slice.day, ${dated.map(({ startsOn }) => startsOn)}::date[])`;
}

/**
 * Grams that the fuel of a slice emits, by the factor of its day (`emissionGrams` with `emissionFactorsOn`); null
 * without fuel, and for a machine that burns none. `dated`: the earliest first.
 */
export const gramsOfSlice = (dated: readonly DatedEmissionFactors[]): Sql =>
  gramsOfFuel(
    { millilitres: sql`fact_slice.fuel_millilitres`, fuel: BURNED_FUEL, period: factorPeriod(dated) },
    dated,
  );

/** The same of millilitres of one fuel that were burned in one period. */
export function gramsOfFuel(
  burned: { readonly millilitres: Sql; readonly fuel: Sql; readonly period: Sql },
  dated: readonly DatedEmissionFactors[],
): Sql {
  const periods = [DEFAULT_EMISSION_FACTORS, ...dated.map(({ kilogramsPerLitre }) => kilogramsPerLitre)];
  const factors = BURNED_FUELS.flatMap((fuel) => periods.map((period) => period[fuel]));
  const fuelIndex = sql`(array_position(${BURNED_FUELS}::text[], ${burned.fuel}) - 1)`;
  return sql`${burned.millilitres} * (${factors}::numeric[])[
    ${fuelIndex} * ${periods.length}::int + ${burned.period} + 1]`;
}
