import { createTypeBuilder, ELECTRIC } from '../define-type.ts';
import type { MachineType } from '../machine-type.ts';

const { standing } = createTypeBuilder('demolition');

/** Maximum speeds: makers' data sheets of tracked machines, rounded. Moving between heaps is not their work. */
export const DEMOLITION: readonly MachineType[] = [
  standing('DEMOLITION_EXCAVATOR', 4),
  standing('DEMOLITION_ROBOT', 3, ELECTRIC),
  standing('CRUSHER', 2),
  standing('SCREENER', 2),
  standing('SHREDDER', 2),
];
