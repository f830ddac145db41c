import { createTypeBuilder, ELECTRIC } from '../define-type.ts';
import type { MachineType } from '../machine-type.ts';

const { standing, travelling } = createTypeBuilder('handling');

/**
 * Maximum speeds: makers' data sheets for the middle of each class, rounded; telehandlers are built for the 40 km/h
 * of road approval, battery trucks give their unladen speed.
 */
export const HANDLING: readonly MachineType[] = [
  travelling('TELEHANDLER', 40),
  travelling('ROTATING_TELEHANDLER', 40),
  travelling('FORKLIFT', 22),
  travelling('ELECTRIC_FORKLIFT', 19, ELECTRIC),
  travelling('ROUGH_TERRAIN_FORKLIFT', 30),
  travelling('REACH_TRUCK', 14, ELECTRIC),
  travelling('REACH_STACKER', 25),
  travelling('TERMINAL_TRACTOR', 40),
  standing('MATERIAL_HANDLER', 20),
];
