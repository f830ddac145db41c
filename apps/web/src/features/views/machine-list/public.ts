export { FigureAmount } from './figure-amount.tsx';
export { ListFailure, ListPlaceholder } from './list-failure.tsx';
export { MachineLines } from './machine-lines.tsx';
export { findMachines } from './narrow-machines.ts';
export { useMachineList } from './use-machine-list.ts';
