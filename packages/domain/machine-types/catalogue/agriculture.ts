import { createTypeBuilder, SMALL_ENGINE } from '../define-type.ts';
import type { MachineType } from '../machine-type.ts';

const { travelling } = createTypeBuilder('agriculture');

/** Maximum speeds: the usual road approvals of makers' data sheets (40 or 50 km/h), rounded. */
export const AGRICULTURE: readonly MachineType[] = [
  travelling('TRACTOR', 50),
  travelling('COMPACT_TRACTOR', 30, SMALL_ENGINE),
  travelling('COMBINE_HARVESTER', 40),
  travelling('FORAGE_HARVESTER', 40),
  travelling('CROP_SPRAYER', 50),
  travelling('RIDE_ON_MOWER', 20, SMALL_ENGINE),
];
