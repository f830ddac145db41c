import {
  BURNED_FUELS,
  type DatedEmissionFactors,
  DEFAULT_EMISSION_FACTORS,
} from '@groundwork/domain/fuel/emission-factors.ts';
import { type Sql, sql } from '../../../db/sql.ts';

/**
 * The fuel that a row with a machine's `fuel_type` and `rebated_fuel` burns, by the same rule as in the domain. The
 * fuel of a hired machine is unknown to the hirer, so the default for unnamed fuel applies.
 */
export const burnedFuel = (row: Sql): Sql =>
  sql`coalesce(${row}.fuel_type, case when ${row}.rebated_fuel then 'gas-oil' else 'diesel-blend' end)`;

/** `burnedFuel` for a statement over `fact_slice` that left-joins `machine`. */
export const BURNED_FUEL: Sql = burnedFuel(sql`machine`);

/**
 * The number of the organisation's period that a slice is in; 0: before the first. A constant if there are none, so
 * that nothing needs to be grouped by it.
 */
export function factorPeriod(dated: readonly { readonly startsOn: string }[]): Sql {
  if (dated.length === 0) return sql`0`;
  return sql`width_bucket(fact_slice.day, ${dated.map(({ startsOn }) => startsOn)}::date[])`;
}

/**
 * The emissions of a slice's fuel in grams, by the factor of its day (as in the domain); null without fuel, and for a
 * machine that burns none. `dated`: the earliest first.
 */
export const sliceEmissionGrams = (dated: readonly DatedEmissionFactors[]): Sql =>
  fuelEmissionGrams(
    { millilitres: sql`fact_slice.fuel_millilitres`, fuel: BURNED_FUEL, period: factorPeriod(dated) },
    dated,
  );

/** The emissions in grams of millilitres of one fuel burned in one period. */
export function fuelEmissionGrams(
  burned: { readonly millilitres: Sql; readonly fuel: Sql; readonly period: Sql },
  dated: readonly DatedEmissionFactors[],
): Sql {
  const periods = [DEFAULT_EMISSION_FACTORS, ...dated.map(({ kilogramsPerLitre }) => kilogramsPerLitre)];
  const factors = BURNED_FUELS.flatMap((fuel) => periods.map((period) => period[fuel]));
  const fuelIndex = sql`(array_position(${BURNED_FUELS}::text[], ${burned.fuel}) - 1)`;
  return sql`${burned.millilitres} * (${factors}::numeric[])[
    ${fuelIndex} * ${periods.length}::int + ${burned.period} + 1]`;
}
