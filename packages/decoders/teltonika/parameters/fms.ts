import { rowsFrom } from './parameter.ts';
import { FM6300_LIST } from './sources.ts';

/**
 * Values of a lorry's or machine's own bus on an FMB630, FMB640 or FM63xx. They are whole units, not the steps of J1939:
 * a public frame of a moving lorry (Traccar's tests, tcp-avl-16 of the vectors) has 84 km/h, 1056 rpm and 4371 h. The bus
 * sends 0xFF… for unknown values, which is outside each range.
 */
const fms = rowsFrom(FM6300_LIST, 'FM6');

export const FMS_WHEEL_SPEED = fms(80, 'Wheel speed (FMS)', 4, 'km/h', { max: 255 });
/** Copies of the list disagree on the width. */
export const FMS_ENGINE_SPEED = fms(88, 'Engine speed (FMS)', [2, 4], 'rpm', { max: 8_032 });
export const FMS_ENGINE_LOAD = fms(85, 'Engine load (FMS)', 1, '%', { max: 125 });
export const FMS_ENGINE_HOURS = fms(104, 'Engine total hours (FMS)', 4, 'h', {
  kind: 'counter',
  min: 1,
  max: 214_748_363,
});
export const FMS_FUEL_USED = fms(86, 'Fuel used (FMS)', 4, 'l', {
  kind: 'counter',
  min: 1,
  max: 2_105_540_607,
});
/** 0 released, 1 set, 2 not available. */
export const FMS_PTO_STATE = fms(83, 'PTO state', 1, '', { max: 1 });
/** 0 no drive engaged, 1 at least one, 2 error, 3 not available. */
export const FMS_PTO_ENGAGEMENT = fms(137, 'PTO drive engagement', 1, '', { max: 1 });

export const FMS_PARAMETERS = [
  FMS_WHEEL_SPEED,
  FMS_ENGINE_SPEED,
  FMS_ENGINE_LOAD,
  FMS_ENGINE_HOURS,
  FMS_FUEL_USED,
  FMS_PTO_STATE,
  FMS_PTO_ENGAGEMENT,
  fms(79, 'Brake pedal', 1, '', { max: 1 }),
  fms(81, 'Cruise control', 1, '', { max: 1 }),
  fms(82, 'Clutch pedal', 1, '', { max: 1 }),
  fms(84, 'Accelerator pedal (FMS)', 4, '%', { max: 102 }),
  fms(87, 'Fuel level (FMS)', 4, '%', { max: 102 }),
  fms(110, 'Diagnostics supported', 1, '', { max: 3 }),
  // The bus sends the minimum of the range if no service is planned.
  fms(113, 'Distance to service', 4, 'km', { min: -160_635, max: 167_040, noReading: [-160_635] }),
  fms(122, 'Direction', 1, '', { max: 1 }),
  fms(125, 'System event', 1, '', { max: 1 }),
  fms(127, 'Coolant temperature (FMS)', 1, '°C', { min: -40, max: 127 }),
  fms(128, 'Ambient air temperature (FMS)', 2, '°C', { min: -273, max: 1_770 }),
  fms(135, 'Fuel rate (FMS)', 4, 'l/h', { max: 3_212 }),
  fms(136, 'Fuel economy (FMS)', 4, 'km/l', { max: 125 }),
  fms(139, 'Combined weight', 4, 'kg', { max: 642_550 }),
] as const;
