import type { FuelPrices } from '@groundwork/domain/fuel/fuel-prices.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { factorPeriod } from './emission-sql.ts';

/** The number of the price that is in force on the day of a slice; a constant if there are not several. */
export const pricePeriod = (prices: FuelPrices | null): Sql =>
  prices && prices.dated.length > 1 ? factorPeriod(prices.dated) : sql`1`;

/** The cost in thousandths of the currency of millilitres burned in one period; null without prices. */
export const fuelCostThousandths = (millilitres: Sql, period: Sql, prices: FuelPrices | null): Sql =>
  prices === null
    ? sql`null::numeric`
    : sql`${millilitres} * (${prices.dated.map(({ perLitre }) => perLitre)}::numeric[])[${period}]`;
