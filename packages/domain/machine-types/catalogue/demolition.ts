import { definerOf, ELECTRIC } from '../define-type.ts';
import type { MachineType } from '../machine-type.ts';

const { standing } = definerOf('demolition');

/** Greatest speeds: makers' data sheets of tracked machines, rounded. They move between heaps, not as their work. */
export const DEMOLITION: readonly MachineType[] = [
  standing('DEMOLITION_EXCAVATOR', 4),
  standing('DEMOLITION_ROBOT', 3, ELECTRIC),
  standing('CRUSHER', 2),
  standing('SCREENER', 2),
  standing('SHREDDER', 2),
];
