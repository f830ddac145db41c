import { createTypeBuilder, ELECTRIC, SMALL_ENGINE } from '../define-type.ts';
import type { MachineType } from '../machine-type.ts';

const { standing } = createTypeBuilder('access');

/**
 * Maximum speeds: makers' data sheets, stowed, for working heights of 10 to 20 m, rounded. They stand
 * still while people work from them, so driving is not their work.
 */
export const ACCESS: readonly MachineType[] = [
  standing('SCISSOR_LIFT', 4, ELECTRIC),
  standing('ROUGH_TERRAIN_SCISSOR_LIFT', 6, SMALL_ENGINE),
  standing('ARTICULATED_BOOM_LIFT', 6, SMALL_ENGINE),
  standing('TELESCOPIC_BOOM_LIFT', 6, SMALL_ENGINE),
  standing('MAST_LIFT', 5, ELECTRIC),
  standing('SPIDER_LIFT', 3, SMALL_ENGINE),
  standing('TRAILER_LIFT', 0, ELECTRIC),
  standing('TRUCK_MOUNTED_PLATFORM', 90),
];
