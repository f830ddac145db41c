import { createTypeBuilder, SMALL_ENGINE } from '../define-type.ts';
import type { MachineType } from '../machine-type.ts';

const { standing, travelling } = createTypeBuilder('road');

/**
 * Maximum speeds: makers' data sheets, rounded; lorry-mounted types have the 90 km/h of the speed limiter. Paving and
 * milling are too slow to tell from standing by fixes, so driving is not their work.
 */
export const ROAD: readonly MachineType[] = [
  standing('ASPHALT_PAVER', 20),
  standing('MATERIAL_FEEDER', 13),
  standing('COLD_PLANER', 7),
  standing('SLIPFORM_PAVER', 2),
  travelling('SOIL_STABILISER', 12),
  travelling('BITUMEN_SPRAYER', 90),
  travelling('ROAD_MARKING_MACHINE', 12),
  travelling('ROAD_SWEEPER', 90),
  travelling('COMPACT_SWEEPER', 40, SMALL_ENGINE),
  travelling('GRITTER', 90),
];
