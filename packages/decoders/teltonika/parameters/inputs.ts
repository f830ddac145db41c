import { rowsFrom } from './parameter.ts';
import { FM6300_LIST, FMB_LIST, FULL_LIST } from './sources.ts';

const fmb = rowsFrom(FMB_LIST, 'FMB');
const full = rowsFrom(FULL_LIST, 'any');
const fm6 = rowsFrom(FM6300_LIST, 'FM6');

export const DIGITAL_INPUT_1 = full(1, 'Digital input 1', 1, '', { max: 1 });
export const DIGITAL_INPUT_2 = full(2, 'Digital input 2', 1, '', { max: 1 });
export const DIGITAL_INPUT_3 = full(3, 'Digital input 3', 1, '', { max: 1 });
export const DIGITAL_INPUT_4 = full(4, 'Digital input 4', 1, '', { models: 'FM6', max: 1 });

/** What is wired to the tracker. */
export const INPUT_PARAMETERS = [
  DIGITAL_INPUT_1,
  DIGITAL_INPUT_2,
  DIGITAL_INPUT_3,
  DIGITAL_INPUT_4,
  full(179, 'Digital output 1', 1, '', { max: 1 }),
  full(180, 'Digital output 2', 1, '', { max: 1 }),
  fmb(380, 'Digital output 3', 1, '', { max: 1 }),
  fm6(50, 'Digital output 3', 1, '', { max: 1 }),
  fm6(51, 'Digital output 4', 1, '', { max: 1 }),
  fmb(381, 'Ground sense', 1, '', { max: 1 }),
  full(9, 'Analogue input 1', 2, 'mV'),
  fmb(6, 'Analogue input 2', 2, 'mV'),
  fm6(10, 'Analogue input 2', 2, 'mV', { max: 30_000 }),
  fm6(11, 'Analogue input 3', 2, 'mV', { max: 30_000 }),
  fm6(245, 'Analogue input 4', 2, 'mV', { max: 30_000 }),
  // Restarts with each record, so it covers the time since the previous record.
  fmb(4, 'Pulses on input 1', 4, '', { kind: 'interval' }),
  fmb(5, 'Pulses on input 2', 4, '', { kind: 'interval' }),
  fm6(76, 'Fuel meter pulses', 4, '', { kind: 'counter' }),
] as const;
