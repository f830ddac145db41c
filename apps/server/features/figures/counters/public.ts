export { readMeter } from './read-meter.ts';
