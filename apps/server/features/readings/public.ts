export { deriveSignals } from './derive-signals.ts';
export { notifyReadingsStored, READINGS_STORED } from './reading-bell-store.ts';
export { packReading, type ReadingColumns, unpackReading } from './reading-codec.ts';
export { timeMsOfKey } from './reading-key.ts';
