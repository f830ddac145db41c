import { AROUND_THE_CLOCK, createTypeBuilder } from '../define-type.ts';
import type { MachineType } from '../machine-type.ts';

const { alwaysWorking } = createTypeBuilder('power');

/** Towed or carried, so without a speed of their own; they work whenever they are on. */
export const POWER: readonly MachineType[] = [
  alwaysWorking('GENERATOR', AROUND_THE_CLOCK),
  alwaysWorking('HYBRID_GENERATOR', AROUND_THE_CLOCK),
  alwaysWorking('PUMP', AROUND_THE_CLOCK),
  alwaysWorking('COMPRESSOR'),
  alwaysWorking('LIGHTING_TOWER'),
  alwaysWorking('WELDING_GENERATOR'),
  alwaysWorking('HYDRAULIC_POWER_PACK'),
  alwaysWorking('HEATER', AROUND_THE_CLOCK),
  alwaysWorking('CHILLER', AROUND_THE_CLOCK),
];
