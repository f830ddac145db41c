export { checkMachineType } from './check-machine-type.ts';
export { readCategories } from './read-categories.ts';
