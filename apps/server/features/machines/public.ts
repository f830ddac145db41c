export { createMachine } from './edit-machine.ts';
export { listMachineRecords, type MachineRecords } from './machine-records-query.ts';
export { findMachineToChange, hasMachine, lockMachine } from './machine-store.ts';
export {
  type AttachedSource,
  type ListedMachine,
  listAttachedSources,
  listMachinesShown,
} from './portal-machines-query.ts';
export { displayedStateOf, presentHiredTerms, presentMachineRecords } from './present-machine-records.ts';
