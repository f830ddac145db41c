import { AROUND_THE_CLOCK, createTypeBuilder, ELECTRIC } from '../define-type.ts';
import type { MachineType } from '../machine-type.ts';

const { standing, alwaysWorking } = createTypeBuilder('site');

/** Site equipment: carried to its place, so without a speed of its own. */
export const SITE: readonly MachineType[] = [
  alwaysWorking('WELFARE_UNIT'),
  alwaysWorking('DUST_SUPPRESSOR'),
  alwaysWorking('WATER_TREATMENT_UNIT', AROUND_THE_CLOCK),
  alwaysWorking('VENTILATION_FAN', AROUND_THE_CLOCK),
  alwaysWorking('PRESSURE_WASHER'),
  standing('WHEEL_WASH', 0, ELECTRIC),
  standing('CONVEYOR', 0, ELECTRIC),
];
