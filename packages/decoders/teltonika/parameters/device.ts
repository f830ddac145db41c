import { rowsFrom } from './parameter.ts';
import { CODEC_16_DOCUMENT, FM6300_LIST, FMB_LIST, FULL_LIST } from './sources.ts';

const fmb = rowsFrom(FMB_LIST, 'FMB');
const full = rowsFrom(FULL_LIST, 'any');
const fm6 = rowsFrom(FM6300_LIST, 'FM6');

export const IGNITION = full(239, 'Ignition', 1, '', { max: 1 });
export const MOVEMENT = full(240, 'Movement', 1, '', { max: 1 });

/** Not an I/O element: Codec 16 has a separate byte for it. Its id is beyond the 16 bits of I/O elements. */
export const GENERATION_TYPE = rowsFrom(CODEC_16_DOCUMENT, 'FM6')(0x1_0000, 'Generation type', 1, '', {
  max: 7,
});

/** Two bytes on an FMB. */
export const FM6_GSM_CELL = fm6(205, 'GSM cell', 4);

/** Values of the tracker itself, its network and its memory. */
export const DEVICE_PARAMETERS = [
  IGNITION,
  MOVEMENT,
  GENERATION_TYPE,
  full(303, 'Instant movement', 1, '', { models: 'FMB', max: 1 }),
  full(200, 'Sleep mode', 1, '', { max: 4 }),
  fmb(80, 'Data mode', 1, '', { max: 5 }),
  fm6(22, 'Data mode', 1, '', { max: 5 }),
  fmb(10, 'SD card present', 1, '', { max: 1 }),
  fm6(144, 'SD card present', 1, '', { max: 1 }),
  fmb(17, 'Acceleration, X axis', 2, 'mG', { min: -8_000, max: 8_000 }),
  fmb(18, 'Acceleration, Y axis', 2, 'mG', { min: -8_000, max: 8_000 }),
  fmb(19, 'Acceleration, Z axis', 2, 'mG', { min: -8_000, max: 8_000 }),
  fm6(236, 'Acceleration, X axis', 2, 'mG', { min: -8_000, max: 8_000 }),
  fm6(237, 'Acceleration, Y axis', 2, 'mG', { min: -8_000, max: 8_000 }),
  fm6(238, 'Acceleration, Z axis', 2, 'mG', { min: -8_000, max: 8_000 }),
  fmb(15, 'Eco score', 2, '', { scale: 0.01 }),
  full(21, 'GSM signal', 1, '', { max: 5 }),
  fmb(205, 'GSM cell', 2),
  FM6_GSM_CELL,
  full(206, 'GSM area', 2),
  full(241, 'GSM operator', 4),
  fmb(636, 'UMTS or LTE cell', 4),
  fm6(178, 'Network type', 1, '', { max: 1 }),
  fmb(237, 'Network type', 1, '', { max: 1 }),
  fmb(11, 'SIM card number, first half', 8),
  fmb(14, 'SIM card number, second half', 8),
  fm6(218, 'SIM subscriber number', 8),
  fm6(219, 'SIM card number, part 1', 8),
  fm6(220, 'SIM card number, part 2', 8),
  fm6(221, 'SIM card number, part 3', 8),
  full(78, 'iButton', 8),
  fmb(8, 'Authorised iButton', 8),
  full(207, 'RFID card', 8),
  fm6(217, 'RFID card, second port', 8),
  fmb(263, 'Bluetooth status', 1),
  fmb(238, 'User', 8),
  fmb(264, 'Barcode', 0),
  fmb(387, 'Position in ISO 6709', 0),
  fmb(256, 'Vehicle identification number', 0),
  fmb(391, 'Private mode', 1),
  fmb(449, 'Ignition-on counter', 4, 's', { kind: 'counter' }),
] as const;
