export { listHourCorrections, readHourMeters } from './read-hour-meters.ts';
export { readMeter } from './read-meter.ts';
