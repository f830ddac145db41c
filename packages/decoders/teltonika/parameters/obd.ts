import { rowsFrom } from './parameter.ts';
import { FMB_LIST, FULL_LIST } from './sources.ts';

const fmb = rowsFrom(FMB_LIST, 'FMB');
const full = rowsFrom(FULL_LIST, 'FMB');

export const OBD_ENGINE_LOAD = full(31, 'Engine load (OBD)', 1, '%', { max: 100 });
export const OBD_ENGINE_SPEED = full(36, 'Engine speed (OBD)', 2, 'rpm', { max: 16_384 });
/** Whole kilometres; zero means unknown. */
export const OBD_MILEAGE = fmb(389, 'Total mileage (OBD, by maker)', 4, 'km', {
  kind: 'counter',
  min: 1,
  max: 0xffff_fffe,
});

const CELSIUS_BYTE = { min: -128, max: 127 } as const;

/** Values of a car's diagnostics connector. */
export const OBD_PARAMETERS = [
  OBD_ENGINE_LOAD,
  OBD_ENGINE_SPEED,
  OBD_MILEAGE,
  full(30, 'Trouble codes', 1),
  full(32, 'Coolant temperature (OBD)', 1, '°C', CELSIUS_BYTE),
  full(33, 'Short fuel trim', 1, '%', { min: -100, max: 99 }),
  full(34, 'Fuel pressure', 2, 'kPa', { max: 765 }),
  full(35, 'Intake manifold pressure', 1, 'kPa'),
  full(37, 'Vehicle speed (OBD)', 1, 'km/h'),
  full(38, 'Timing advance', 1, '°', { min: -64, max: 64 }),
  full(39, 'Intake air temperature', 1, '°C', CELSIUS_BYTE),
  full(40, 'Air flow', 2, 'g/s', { scale: 0.01 }),
  full(41, 'Throttle position', 1, '%', { max: 100 }),
  full(42, 'Time since the engine started', 2, 's'),
  full(43, 'Distance with the warning lamp on', 2, 'km'),
  full(44, 'Fuel rail pressure, relative', 2, 'kPa', { scale: 0.1, max: 5_178 }),
  full(45, 'Fuel rail pressure, direct', 2, 'kPa', { scale: 10 }),
  full(46, 'Exhaust gas recirculation, commanded', 1, '%', { max: 100 }),
  full(47, 'Exhaust gas recirculation, error', 1, '%', { min: -100, max: 100 }),
  full(48, 'Fuel level (OBD)', 1, '%', { max: 100 }),
  full(49, 'Distance since codes were cleared', 2, 'km'),
  full(50, 'Barometric pressure', 1, 'kPa'),
  full(51, 'Control module voltage', 2, 'V', { scale: 0.001 }),
  full(52, 'Absolute load', 2, '%', { max: 25_700 }),
  full(53, 'Ambient air temperature (OBD)', 1, '°C', CELSIUS_BYTE),
  full(54, 'Time with the warning lamp on', 2, 'min'),
  full(55, 'Time since codes were cleared', 2, 'min'),
  full(56, 'Fuel rail pressure, absolute', 2, 'kPa', { scale: 0.1 }),
  full(57, 'Hybrid battery life', 1, '%', { max: 100 }),
  full(58, 'Engine oil temperature', 1, '°C', { max: 215 }),
  full(59, 'Fuel injection timing', 2, '°', { scale: 0.01, min: -21_000, max: 30_200 }),
  full(60, 'Fuel rate (OBD)', 2, 'l/h', { scale: 0.01, max: 32_767 }),
  fmb(281, 'Fault codes', 0),
  fmb(390, 'Fuel level (OBD, by maker)', 4, 'l', { scale: 0.1 }),
] as const;
