import { rowsFrom } from './parameter.ts';
import { FM6300_LIST, FULL_LIST } from './sources.ts';

const fm6 = rowsFrom(FM6300_LIST, 'FM6');
const full = rowsFrom(FULL_LIST, 'FM6');

/** Zero means that the adapter does not know the machine's own total. */
const OWN_TOTAL = { kind: 'counter', min: 1, max: 0xffff_fffe } as const;
const MAX_WORK_MINUTES = 16_777_215;

export const FM6_CAN_ENGINE_SPEED = fm6(35, 'Engine speed (CAN)', 2, 'rpm', { max: 16_384 });
export const FM6_CAN_ENGINE_LOAD = fm6(23, 'Engine load (CAN)', 1, '%', { max: 130 });
export const FM6_CAN_MILEAGE = fm6(36, 'Total mileage (CAN)', 4, 'm', OWN_TOTAL);
export const FM6_CAN_WORK_TIME = fm6(14, 'Engine work time (CAN)', 4, 'min', {
  ...OWN_TOTAL,
  max: MAX_WORK_MINUTES,
});
export const FM6_CAN_WORK_TIME_COUNTED = fm6(15, 'Engine work time, counted (CAN)', 4, 'min', {
  kind: 'counter',
  max: MAX_WORK_MINUTES,
});
/** Half the range of four bytes, by the list. */
const MAX_FUEL_STEPS = 0x7fff_ffff;
export const FM6_CAN_FUEL_CONSUMED = fm6(33, 'Fuel consumed (CAN)', 4, 'l', {
  ...OWN_TOTAL,
  scale: 0.1,
  max: MAX_FUEL_STEPS,
});
export const FM6_CAN_FUEL_CONSUMED_COUNTED = fm6(17, 'Fuel consumed, counted (CAN)', 4, 'l', {
  kind: 'counter',
  scale: 0.1,
  max: MAX_FUEL_STEPS,
});
export const FM6_CAN_MACHINERY_FLAGS = fm6(39, 'Agricultural machinery flags', 8);
export const FM6_CAN_SECURITY_FLAGS = fm6(47, 'Security state flags', 8);

/** Values of a CAN adapter on an FMB630, FMB640 or FM63xx. */
export const FM6_CAN_ADAPTER_PARAMETERS = [
  FM6_CAN_ENGINE_SPEED,
  FM6_CAN_ENGINE_LOAD,
  FM6_CAN_MILEAGE,
  FM6_CAN_WORK_TIME,
  FM6_CAN_WORK_TIME_COUNTED,
  FM6_CAN_FUEL_CONSUMED,
  FM6_CAN_FUEL_CONSUMED_COUNTED,
  FM6_CAN_MACHINERY_FLAGS,
  FM6_CAN_SECURITY_FLAGS,
  fm6(12, 'Program number', [2, 4], '', { max: 999 }),
  fm6(13, 'Module id', 8),
  fm6(18, 'Fuel rate (CAN)', 2, 'l/h', { scale: 0.1, max: 32_768 }),
  full(19, 'AdBlue level', 1, '%', { max: 100 }),
  fm6(20, 'AdBlue level', 2, 'l', { scale: 0.1 }),
  fm6(25, 'Engine temperature (CAN)', 2, '°C', { scale: 0.1, min: -600, max: 1_270 }),
  fm6(26, 'Axle 1 load', 2, 'kg', { max: 32_768 }),
  fm6(27, 'Axle 2 load', 2, 'kg', { max: 32_768 }),
  fm6(28, 'Axle 3 load', 2, 'kg', { max: 32_768 }),
  fm6(29, 'Axle 4 load', 2, 'kg', { max: 32_768 }),
  fm6(30, 'Vehicle speed (CAN)', 1, 'km/h'),
  full(31, 'Accelerator pedal', 1, '%', { max: 100 }),
  fm6(32, 'Axle 5 load', 2, 'kg', { max: 32_768 }),
  fm6(34, 'Fuel level (CAN)', 2, 'l', { scale: 0.1 }),
  full(37, 'Fuel level (CAN)', 1, '%', { max: 100 }),
  fm6(38, 'Control state flags', 4),
  fm6(40, 'Harvesting time', 4, 'min', { kind: 'counter', max: 16_777_215 }),
  fm6(41, 'Area of harvest', 4, 'm²', { kind: 'counter' }),
  fm6(42, 'Mowing efficiency', 4, 'm²/h'),
  fm6(43, 'Grain mown', 4, 'kg', { kind: 'counter' }),
  fm6(44, 'Grain moisture', 2, '%', { scale: 0.1 }),
  fm6(45, 'Harvesting drum speed', 2, 'rpm'),
  fm6(46, 'Gap under harvesting drum', 1, 'mm'),
  fm6(141, 'Battery temperature', 2, '°C', { scale: 0.1, min: -600, max: 1_270 }),
  fm6(143, 'Door status', 2, '', { max: 16_128 }),
  fm6(176, 'Fault codes, count', 1),
  fm6(226, 'Runs on gas', 1, '', { max: 1 }),
  fm6(227, 'Gas used', 4, 'kg', { kind: 'counter' }),
  fm6(228, 'Gas level', 2, '%'),
] as const;
