export { EmissionFactorsPanel } from './emission-factors-panel.tsx';
