import { rowsFrom } from './parameter.ts';
import { FM11_LIST, FMB_LIST, FULL_LIST } from './sources.ts';

const full = rowsFrom(FULL_LIST, 'FMB');
const fmb = rowsFrom(FMB_LIST, 'FMB');
const fm11 = rowsFrom(FM11_LIST, 'FMB');

/**
 * The machine's own total. Zero means that the adapter does not know it; all bits set is no total.
 */
const OWN_TOTAL = { kind: 'counter', min: 1, max: 0xffff_fffe } as const;
/** A total that the adapter counts itself, from zero. */
const COUNTED_TOTAL = { kind: 'counter', max: 0xffff_fffe } as const;
const MAX_WORK_MINUTES = 16_777_215;

export const CAN_ENGINE_SPEED = full(85, 'Engine speed (CAN)', 2, 'rpm', { max: 16_384 });
export const CAN_ENGINE_LOAD = fm11(114, 'Engine load (CAN)', 1, '%', { max: 130 });
/** Values up to 102 may be a fuel level in per cent, from an FMB630 or FMB640 that is not recognised. */
export const CAN_MILEAGE = full(87, 'Total mileage (CAN)', 4, 'm', { ...OWN_TOTAL, min: 103 });
export const CAN_MILEAGE_COUNTED = fm11(105, 'Total mileage, counted (CAN)', 4, 'm', COUNTED_TOTAL);
export const CAN_WORK_TIME = fm11(102, 'Engine work time (CAN)', 4, 'min', {
  ...OWN_TOTAL,
  max: MAX_WORK_MINUTES,
});
export const CAN_WORK_TIME_COUNTED = fm11(103, 'Engine work time, counted (CAN)', 4, 'min', {
  ...COUNTED_TOTAL,
  max: MAX_WORK_MINUTES,
});
/** Half the range of four bytes, by the lists. */
const MAX_FUEL_STEPS = 0x7fff_ffff;
export const CAN_FUEL_CONSUMED = full(83, 'Fuel consumed (CAN)', 4, 'l', {
  ...OWN_TOTAL,
  scale: 0.1,
  max: MAX_FUEL_STEPS,
});
export const CAN_FUEL_CONSUMED_COUNTED = fm11(107, 'Fuel consumed, counted (CAN)', 4, 'l', {
  ...COUNTED_TOTAL,
  scale: 0.1,
});
export const CAN_MACHINERY_FLAGS = fm11(124, 'Agricultural machinery flags', 8);
export const CAN_SECURITY_FLAGS = fm11(132, 'Security state flags', 8);
export const CAN_TACHO_DISTANCE = fm11(133, 'Tachograph total distance', 4, 'm', OWN_TOTAL);

/** Values of a CAN adapter (LV-CAN200, ALL-CAN300, CAN-CONTROL) on a tracker of the FMB family. */
export const CAN_ADAPTER_PARAMETERS = [
  CAN_ENGINE_SPEED,
  CAN_ENGINE_LOAD,
  CAN_MILEAGE,
  CAN_MILEAGE_COUNTED,
  CAN_WORK_TIME,
  CAN_WORK_TIME_COUNTED,
  CAN_FUEL_CONSUMED,
  CAN_FUEL_CONSUMED_COUNTED,
  CAN_MACHINERY_FLAGS,
  CAN_SECURITY_FLAGS,
  CAN_TACHO_DISTANCE,
  full(81, 'Vehicle speed (CAN)', 1, 'km/h'),
  full(82, 'Accelerator pedal', 1, '%', { max: 102 }),
  full(84, 'Fuel level (CAN)', 2, 'l', { scale: 0.1 }),
  full(89, 'Fuel level (CAN)', 1, '%', { max: 100 }),
  full(90, 'Door status', 2, '', { max: 32_512 }),
  fmb(100, 'Program number', 4),
  fm11(101, 'Module id', 8),
  fmb(388, 'Module id, long', 0),
  fm11(110, 'Fuel rate (CAN)', 2, 'l/h', { scale: 0.1, max: 32_768 }),
  fm11(111, 'AdBlue level', 1, '%', { max: 100 }),
  fmb(112, 'AdBlue level', 2, 'l', { scale: 0.1 }),
  fm11(115, 'Engine temperature (CAN)', 2, '°C', { scale: 0.1, min: -600, max: 1_270 }),
  fm11(118, 'Axle 1 load', 2, 'kg', { max: 32_768 }),
  fm11(119, 'Axle 2 load', 2, 'kg', { max: 32_768 }),
  fm11(120, 'Axle 3 load', 2, 'kg', { max: 32_768 }),
  fm11(121, 'Axle 4 load', 2, 'kg', { max: 32_768 }),
  fm11(122, 'Axle 5 load', 2, 'kg', { max: 32_768 }),
  fm11(123, 'Control state flags', 4),
  fm11(125, 'Harvesting time', 4, 'min', { kind: 'counter' }),
  fm11(126, 'Area of harvest', 4, 'm²', { kind: 'counter' }),
  fm11(127, 'Mowing efficiency', 4, 'm²/h'),
  fm11(128, 'Grain mown', 4, 'kg', { kind: 'counter' }),
  fm11(129, 'Grain moisture', 2, '%'),
  fm11(130, 'Harvesting drum speed', 2, 'rpm'),
  fm11(131, 'Gap under harvesting drum', 1, 'mm'),
  fm11(151, 'Battery temperature', 2, '°C', { scale: 0.1, min: -600, max: 1_270 }),
  fm11(152, 'Battery level (CAN)', 1, '%', { max: 100 }),
  fm11(160, 'Fault codes, count', 1),
  fmb(232, 'Runs on gas', 1, '', { max: 1 }),
  fmb(233, 'Gas used', 4, 'kg', { kind: 'counter' }),
  fmb(234, 'Gas level', [1, 2], '%'),
  fmb(235, 'Oil level warning', 1, '', { max: 1 }),
  fmb(304, 'Range on battery', 4, 'm'),
  fmb(305, 'Range on additional fuel', 4, 'm'),
  fmb(325, 'Vehicle identification number (CAN)', 0),
  fmb(517, 'Security state flags, protocol 4', 8),
  fmb(518, 'Control state flags, protocol 4', 8),
  fmb(519, 'Indicator state flags, protocol 4', 8),
  fmb(520, 'Agricultural state flags, protocol 4', 8),
  fmb(521, 'Utility state flags, protocol 4', 8),
  fmb(522, 'Cistern state flags, protocol 4', 8),
] as const;
