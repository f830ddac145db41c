import { createTypeBuilder, ELECTRIC, SMALL_ENGINE } from '../define-type.ts';
import type { MachineType } from '../machine-type.ts';

const { standing, travelling } = createTypeBuilder('lifting');

/**
 * Maximum speeds: makers' data sheets for the middle of each class, rounded; all-terrain cranes are limited to 80 or
 * 85 km/h, crawlers walk at 1 to 3 km/h.
 */
export const LIFTING: readonly MachineType[] = [
  standing('MOBILE_CRANE', 85),
  standing('ROUGH_TERRAIN_CRANE', 25),
  standing('CRAWLER_CRANE', 3),
  standing('MINI_CRANE', 3, SMALL_ENGINE),
  standing('TOWER_CRANE', 0, ELECTRIC),
  standing('CONSTRUCTION_HOIST', 0, ELECTRIC),
  travelling('PICK_AND_CARRY_CRANE', 25),
  standing('PIPELAYER', 7),
];
