export { EmissionFactorsPanel } from './emission-factors-panel.tsx';
export { FuelPricesPanel } from './fuel-prices-panel.tsx';
