export { createMachine } from './edit-machine.ts';
export { listMachineRecords } from './machine-records-query.ts';
export { findMachineToChange, hasMachine, lockMachine } from './machine-store.ts';
export {
  type ListedMachine,
  listAttachedSources,
  listMachinesShown,
} from './portal-machines-query.ts';
export { displayedStateOf, presentTerms } from './present-machine-records.ts';
