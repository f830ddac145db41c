import { type Parameter, rowsFrom } from './parameter.ts';
import { FM6300_LIST, FMB_LIST, FULL_LIST } from './sources.ts';

const fmb = rowsFrom(FMB_LIST, 'FMB');
const full = rowsFrom(FULL_LIST, 'any');
const fm6 = rowsFrom(FM6300_LIST, 'FM6');

/**
 * A probe on the 1-Wire bus: −55 to 115 °C in tenths. It sends 85.0 before its first measurement, although this may also
 * be a measurement; 2000, 3000, 4000 and 5000 are error codes outside the range.
 */
const DALLAS = { scale: 0.1, min: -550, max: 1_150, noReading: [850] } as const;
/** In the sensor's own steps or litres; −4 to −1 are error codes. */
const LEVEL = { min: -4, max: 32_767, noReading: [-4, -3, -2, -1] } as const;
/** Values below zero are error codes of the sensor. */
const ULTRASONIC_TROUBLES = Array.from({ length: 15 }, (_, index) => -1 - index);
const ULTRASONIC = { scale: 0.1, min: -15, max: 32_767, noReading: ULTRASONIC_TROUBLES } as const;
const CELSIUS_BYTE = { min: -128, max: 127 } as const;

const DALLAS_IDS: readonly (readonly [number: number, valueId: number])[] = [
  [1, 72],
  [2, 73],
  [3, 74],
  [4, 75],
];

/** Four bytes on an FMB, two on an FMB630 or FMB640. */
const DALLAS_TEMPERATURES: readonly Parameter[] = DALLAS_IDS.map(([number, id]) =>
  full(id, `Dallas temperature ${number}`, [4, 2], '°C', DALLAS),
);

/** Level sensors in a tank, on a serial line. */
const LLS_PARAMETERS: readonly Parameter[] = [201, 203, 210, 212, 214].flatMap((id, index) => [
  fm6(id, `Level sensor ${index + 1}, level`, 2, '', { ...LEVEL, models: 'any' }),
  fm6(id + 1, `Level sensor ${index + 1}, temperature`, 1, '°C', { ...CELSIUS_BYTE, models: 'any' }),
]);

/** Sensors on a wire. */
export const PROBE_PARAMETERS: readonly Parameter[] = [
  ...DALLAS_TEMPERATURES,
  ...LLS_PARAMETERS,
  fm6(6, 'Dallas temperature 5', 2, '°C', DALLAS),
  fm6(8, 'Dallas temperature 6', 2, '°C', DALLAS),
  fmb(76, 'Dallas probe 1', 8),
  fmb(77, 'Dallas probe 2', 8),
  fmb(79, 'Dallas probe 3', 8),
  fmb(71, 'Dallas probe 4', 8),
  fm6(62, 'Dallas probe 1', 8),
  fm6(63, 'Dallas probe 2', 8),
  fm6(64, 'Dallas probe 3', 8),
  fm6(65, 'Dallas probe 4', 8),
  fm6(224, 'Ultrasonic fuel level 1', 2, 'mm', ULTRASONIC),
  fm6(225, 'Ultrasonic fuel level 2', 2, 'mm', ULTRASONIC),
  fmb(327, 'Ultrasonic fuel level', 2, 'mm', ULTRASONIC),
  fmb(483, 'Ultrasonic sensor status', 1),
];
