export { deriveSignals } from './derive-signals.ts';
export { deviceTime } from './device-time-sql.ts';
export { BUNDLE, readingBundle, unpackBundle } from './reading-bundle.ts';
export { packReading, unpackReading } from './reading-codec.ts';
export { READING_COLUMNS, storedReading, toReading } from './stored-reading.ts';
