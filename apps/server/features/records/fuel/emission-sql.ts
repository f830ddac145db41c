import {
  BURNED_FUELS,
  type DatedEmissionFactors,
  DEFAULT_EMISSION_FACTORS,
} from '@groundwork/domain/fuel/emission-factors.ts';
import { type Sql, sql } from '../../../db/sql.ts';

/**
 * The same rule as `burnedFuelOf`, of a row with a machine's `fuel_type` and `rebated_fuel`. Of a hired machine an
 * organisation does not know the fuel: it counts as unnamed.
 */
export const burnedFuel = (row: Sql): Sql =>
  sql`coalesce(${row}.fuel_type, case when ${row}.rebated_fuel then 'gas-oil' else 'diesel-blend' end)`;

/** The same, for a statement over `fact_slice` that left-joins `machine`. */
export const BURNED_FUEL: Sql = burnedFuel(sql`machine`);

/**
 * Which of the organisation's periods a slice lies in; 0: before the first. Where there is none it is a constant, by
 * which nothing has to be grouped.
 */
export function factorPeriod(dated: readonly DatedEmissionFactors[]): Sql {
  if (dated.length === 0) return sql`0`;
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
