export { createMachine, editMachine } from './edit-machine.ts';
export { findHiredMachine } from './hired-machine-query.ts';
export { listMachineRecords, type MachineRecords } from './machine-records-query.ts';
export { findMachine, hasMachine, lockMachine, type Machine } from './machine-store.ts';
export {
  type AttachedSource,
  type ListedMachine,
  listAttachedSources,
  listMachinesShown,
  type Show,
} from './portal-machines-query.ts';
export { getMachineZone } from './read-machine-zone.ts';
