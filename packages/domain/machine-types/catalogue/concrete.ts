import { createTypeBuilder, ELECTRIC, SMALL_ENGINE } from '../define-type.ts';
import type { MachineType } from '../machine-type.ts';

const { standing, travelling, alwaysWorking } = createTypeBuilder('concrete');

/** Maximum speeds: the speed limiter of lorries (90 km/h), and makers' data sheets of self-loading mixers of 4 m³. */
export const CONCRETE: readonly MachineType[] = [
  travelling('CONCRETE_MIXER_LORRY', 90),
  travelling('SELF_LOADING_MIXER', 25),
  standing('CONCRETE_PUMP_LORRY', 90),
  standing('STATIONARY_CONCRETE_PUMP', 0),
  standing('RIDE_ON_TROWEL', null, SMALL_ENGINE),
  standing('LASER_SCREED', null, SMALL_ENGINE),
  standing('BATCHING_PLANT', 0, ELECTRIC),
  alwaysWorking('CEMENT_MIXER'),
];
