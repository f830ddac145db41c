export { chooseMachines } from './choose-machines.ts';
export { listFilters } from './list-filters.ts';
