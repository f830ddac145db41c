import { definerOf, SMALL_ENGINE } from '../define-type.ts';
import type { MachineType } from '../machine-type.ts';

const { standing, travelling } = definerOf('road');

/**
 * Greatest speeds: makers' data sheets, rounded; what stands on a lorry has the 90 km/h of its speed limiter. Paving and
 * milling are slower than a fix can tell from standing, so going faster is not their work.
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
