import { createTypeBuilder, SMALL_ENGINE } from '../define-type.ts';
import type { MachineType } from '../machine-type.ts';

const { standing, travelling } = createTypeBuilder('transport');

/**
 * Maximum speeds: 90 km/h is the limit of lorries above 3.5 t in the EU and the UK; those of light
 * vehicles are rounded from makers' data sheets.
 */
export const TRANSPORT: readonly MachineType[] = [
  travelling('LORRY', 90),
  travelling('TIPPER_LORRY', 90),
  travelling('TRACTOR_UNIT', 90),
  travelling('LOW_LOADER', 90),
  travelling('CRANE_LORRY', 90),
  travelling('SKIP_LORRY', 90),
  travelling('HOOK_LOADER', 90),
  travelling('FUEL_BOWSER', 90),
  travelling('WATER_BOWSER', 90),
  travelling('REFUSE_LORRY', 90),
  travelling('VAN', 160),
  travelling('PICKUP', 180),
  travelling('MINIBUS', 150),
  travelling('UTILITY_VEHICLE', 60, SMALL_ENGINE),
  standing('TRAILER', 0),
];
