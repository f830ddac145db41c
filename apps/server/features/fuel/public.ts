export { listEmissionFactors } from './emission-factor-store.ts';
export { BURNED_FUEL, factorPeriod, gramsOfFuel, gramsOfSlice } from './emission-sql.ts';
export { listFactorsUsed } from './factors-used-query.ts';
export { type FuelDay, listFuelDays } from './fuel-days-query.ts';
