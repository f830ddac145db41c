import { CLUTCHED_ENGINE, createTypeBuilder, SMALL_ENGINE } from '../define-type.ts';
import type { MachineType } from '../machine-type.ts';

const { standing, travelling } = createTypeBuilder('forestry');

/** Maximum speeds: makers' data sheets for the middle of each class, rounded. */
export const FORESTRY: readonly MachineType[] = [
  travelling('HARVESTER', 25),
  travelling('FORWARDER', 23),
  travelling('SKIDDER', 22),
  travelling('FORESTRY_MULCHER', 15),
  standing('WOOD_CHIPPER', 0, SMALL_ENGINE),
  standing('STUMP_GRINDER', 3, CLUTCHED_ENGINE),
];
