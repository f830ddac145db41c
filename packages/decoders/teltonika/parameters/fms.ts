import { rowsFrom } from './parameter.ts';
import { FM6300_LIST } from './sources.ts';

/**
 * A lorry's or machine's own bus, as an FMB630, FMB640 or FM63xx reads it. Values are whole units, not the
 * steps of J1939: a public frame of a lorry under way (Traccar's tests, tcp-avl-16 of the vectors) says 84 km/h,
 * 1056 rpm and 4371 h. The bus says 0xFF… where it does not know; that lies beyond each range.
 */
const fms = rowsFrom(FM6300_LIST, 'FM6');

export const FMS_WHEEL_SPEED = fms(80, 'Wheel speed (FMS)', 4, 'km/h', { greatest: 255 });
/** Copies of the list disagree on the width. */
export const FMS_ENGINE_SPEED = fms(88, 'Engine speed (FMS)', [2, 4], 'rpm', { greatest: 8_032 });
export const FMS_ENGINE_LOAD = fms(85, 'Engine load (FMS)', 1, '%', { greatest: 125 });
export const FMS_ENGINE_HOURS = fms(104, 'Engine total hours (FMS)', 4, 'h', {
  kind: 'counter',
  least: 1,
  greatest: 214_748_363,
});
export const FMS_FUEL_USED = fms(86, 'Fuel used (FMS)', 4, 'l', {
  kind: 'counter',
  least: 1,
  greatest: 2_105_540_607,
});
/** 0 released, 1 set, 2 not available. */
export const FMS_PTO_STATE = fms(83, 'PTO state', 1, '', { greatest: 1 });
/** 0 no drive engaged, 1 at least one, 2 error, 3 not available. */
export const FMS_PTO_ENGAGEMENT = fms(137, 'PTO drive engagement', 1, '', { greatest: 1 });

export const FMS_PARAMETERS = [
  FMS_WHEEL_SPEED,
  FMS_ENGINE_SPEED,
  FMS_ENGINE_LOAD,
  FMS_ENGINE_HOURS,
  FMS_FUEL_USED,
  FMS_PTO_STATE,
  FMS_PTO_ENGAGEMENT,
  fms(79, 'Brake pedal', 1, '', { greatest: 1 }),
  fms(81, 'Cruise control', 1, '', { greatest: 1 }),
  fms(82, 'Clutch pedal', 1, '', { greatest: 1 }),
  fms(84, 'Accelerator pedal (FMS)', 4, '%', { greatest: 102 }),
  fms(87, 'Fuel level (FMS)', 4, '%', { greatest: 102 }),
  fms(110, 'Diagnostics supported', 1, '', { greatest: 3 }),
  // The least of its range is what the bus says that has no service planned.
  fms(113, 'Distance to service', 4, 'km', { least: -160_635, greatest: 167_040, noReading: [-160_635] }),
  fms(122, 'Direction', 1, '', { greatest: 1 }),
  fms(125, 'System event', 1, '', { greatest: 1 }),
  fms(127, 'Coolant temperature (FMS)', 1, '°C', { least: -40, greatest: 127 }),
  fms(128, 'Ambient air temperature (FMS)', 2, '°C', { least: -273, greatest: 1_770 }),
  fms(135, 'Fuel rate (FMS)', 4, 'l/h', { greatest: 3_212 }),
  fms(136, 'Fuel economy (FMS)', 4, 'km/l', { greatest: 125 }),
  fms(139, 'Combined weight', 4, 'kg', { greatest: 642_550 }),
] as const;
