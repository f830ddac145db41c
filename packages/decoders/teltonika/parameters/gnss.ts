import { rowsFrom } from './parameter.ts';
import { FM6300_LIST, FMB_LIST, FULL_LIST } from './sources.ts';

const fmb = rowsFrom(FMB_LIST, 'FMB');
const full = rowsFrom(FULL_LIST, 'any');
const fm6 = rowsFrom(FM6300_LIST, 'FM6');

/** On an FMB the tracker's own total; on an FMB630 or FMB640 the count of its CAN adapter. Both in metres. */
export const TRACKER_ODOMETER = full(16, 'Total odometer', 4, 'm', {
  kind: 'counter',
  max: 0xffff_fffe,
});
export const FM6_ODOMETER = fm6(216, 'Total odometer', 4, 'm', { kind: 'counter', max: 0xffff_fffe });
export const FM6_GNSS_STATUS = fm6(71, 'GNSS status', 1, '', { max: 5 });

/** Values of the satellite receiver. */
export const GNSS_PARAMETERS = [
  TRACKER_ODOMETER,
  FM6_ODOMETER,
  FM6_GNSS_STATUS,
  fmb(69, 'GNSS status', 1, '', { max: 3 }),
  full(181, 'Position dilution of precision', 2, '', { scale: 0.1, max: 500 }),
  full(182, 'Horizontal dilution of precision', 2, '', { scale: 0.1, max: 500 }),
  full(24, 'Speed', 2, 'km/h', { max: 350 }),
  full(199, 'Trip odometer', 4, 'm', { kind: 'counter' }),
  fmb(12, 'Fuel used, estimated', 4, 'l', { kind: 'counter', scale: 0.001 }),
  fmb(13, 'Fuel consumption, estimated', 2, 'l/100 km', { scale: 0.01, max: 32_767 }),
] as const;
