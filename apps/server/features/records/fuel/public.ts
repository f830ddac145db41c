export { listEmissionFactors } from './emission-factor-store.ts';
export { BURNED_FUEL, factorPeriod, gramsOfFuel, gramsOfSlice } from './emission-sql.ts';
export { type FuelDay, readFuelHistory } from './fuel-history-query.ts';
