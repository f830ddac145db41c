export { checkMachineType } from './check-machine-type.ts';
export { listStoredTypes } from './machine-type-store.ts';
export { readCategories } from './read-categories.ts';
export { readTypeNames } from './read-type-names.ts';
export { listTypeSettings } from './type-setting-store.ts';
export { listTypesOfMachines } from './types-of-machines-query.ts';
