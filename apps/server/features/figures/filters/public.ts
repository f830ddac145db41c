export { chooseMachines } from './choose-machines.ts';
export { readFilters } from './read-filters.ts';
