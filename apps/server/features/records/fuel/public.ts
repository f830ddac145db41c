export { BURNED_FUEL, factorPeriod, fuelEmissionGrams, sliceEmissionGrams } from './emission-sql.ts';
export { fuelCostThousandths, pricePeriod } from './fuel-cost-sql.ts';
export { type FuelDay, readFuelHistory } from './fuel-history-query.ts';
export { type FuelTerms, readFuelTerms } from './fuel-terms.ts';
