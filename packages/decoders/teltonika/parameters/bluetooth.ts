import { type Parameter, rowsFrom } from './parameter.ts';
import { FMB_LIST, FULL_LIST } from './sources.ts';

const fmb = rowsFrom(FMB_LIST, 'FMB');
const full = rowsFrom(FULL_LIST, 'FMB');

/**
 * Hundredths of a degree. 2000, 3000 and 4000 were error codes of older firmware and are 20, 30 and 40 °C in newer
 * firmware; only the newer error codes, 32765 to 32767, are unambiguous, and outside the range.
 */
const TEMPERATURE = { scale: 0.01, min: -4_000, max: 12_500 } as const;
/** Tenths of a per cent; 32733 to 32735 are error codes outside the range. */
const HUMIDITY = { scale: 0.1, max: 1_000 } as const;
const BATTERY = { max: 100 } as const;

/** Sensors by radio, four of them, with a block of ids each. */
export const BLUETOOTH_PARAMETERS: readonly Parameter[] = [
  full(25, 'Bluetooth temperature 1', 2, '°C', TEMPERATURE),
  full(26, 'Bluetooth temperature 2', 2, '°C', TEMPERATURE),
  full(27, 'Bluetooth temperature 3', 2, '°C', TEMPERATURE),
  full(28, 'Bluetooth temperature 4', 2, '°C', TEMPERATURE),
  full(29, 'Bluetooth sensor 1, battery', 1, '%', BATTERY),
  full(20, 'Bluetooth sensor 2, battery', 1, '%', BATTERY),
  full(22, 'Bluetooth sensor 3, battery', 1, '%', BATTERY),
  full(23, 'Bluetooth sensor 4, battery', 1, '%', BATTERY),
  full(86, 'Bluetooth humidity 1', 2, '%', HUMIDITY),
  fmb(104, 'Bluetooth humidity 2', 2, '%', HUMIDITY),
  fmb(106, 'Bluetooth humidity 3', 2, '%', HUMIDITY),
  fmb(108, 'Bluetooth humidity 4', 2, '%', HUMIDITY),
  fmb(270, 'Bluetooth fuel level 1', 2),
  fmb(273, 'Bluetooth fuel level 2', 2),
  fmb(276, 'Bluetooth fuel level 3', 2),
  fmb(279, 'Bluetooth fuel level 4', 2),
  fmb(306, 'Bluetooth fuel frequency 1', 4),
  fmb(307, 'Bluetooth fuel frequency 2', 4),
  fmb(308, 'Bluetooth fuel frequency 3', 4),
  fmb(309, 'Bluetooth fuel frequency 4', 4),
  fmb(335, 'Bluetooth luminosity 1', 2, 'lx'),
  fmb(336, 'Bluetooth luminosity 2', 2, 'lx'),
  fmb(337, 'Bluetooth luminosity 3', 2, 'lx'),
  fmb(338, 'Bluetooth luminosity 4', 2, 'lx'),
  fmb(385, 'Bluetooth beacons', 0),
];
