import { rowsFrom } from './parameter.ts';
import { FM6300_LIST, FMB_LIST, FULL_LIST } from './sources.ts';

const fmb = rowsFrom(FMB_LIST, 'FMB');
const full = rowsFrom(FULL_LIST, 'any');
const fm6 = rowsFrom(FM6300_LIST, 'FM6');

/** One step is a millivolt in every list, whether listed as V with a factor or as mV. */
export const EXTERNAL_VOLTAGE = full(66, 'External voltage', 2, 'mV');

export const FM6_BOARD_TEMPERATURE = fm6(70, 'Board temperature', 2, '°C', {
  scale: 0.1,
  min: -550,
  max: 1_150,
});

/** Supply and temperature of the tracker. */
export const POWER_PARAMETERS = [
  EXTERNAL_VOLTAGE,
  full(67, 'Battery voltage', 2, 'mV'),
  full(68, 'Battery current', 2, 'mA'),
  fmb(113, 'Battery level', 1, '%', { max: 100 }),
  FM6_BOARD_TEMPERATURE,
] as const;
