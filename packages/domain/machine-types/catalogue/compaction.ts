import { CLUTCHED_ENGINE, createTypeBuilder, SMALL_ENGINE } from '../define-type.ts';
import type { MachineType } from '../machine-type.ts';

const { standing, travelling } = createTypeBuilder('compaction');

/**
 * Maximum speeds: makers' data sheets for the middle of each class, rounded (single drums of 12 t, tandems of 8 t).
 * Plates, rammers and trench rollers move at walking pace, too slow to tell from standing by fixes.
 */
export const COMPACTION: readonly MachineType[] = [
  travelling('ROLLER', 14),
  travelling('SINGLE_DRUM_ROLLER', 13),
  travelling('TANDEM_ROLLER', 12),
  travelling('PNEUMATIC_TYRED_ROLLER', 20),
  travelling('SOIL_COMPACTOR', 17),
  travelling('LANDFILL_COMPACTOR', 12),
  standing('TRENCH_ROLLER', 3, SMALL_ENGINE),
  standing('VIBRATORY_PLATE', 2, CLUTCHED_ENGINE),
  standing('TRENCH_RAMMER', 1, CLUTCHED_ENGINE),
];
