export { findMachineToChange, hasMachine, lockMachine } from './machine-store.ts';
