export { SEGMENT_COLUMNS, type StoredSegment, storedSegment } from './outputs/segment.ts';
export { readPaths } from './paths/read-paths.ts';
export { storedEdge } from './run/derivation-store.ts';
export { openMachineLedger } from './run/open-machine-ledger.ts';
export { removeDerived } from './run/remove-derived-store.ts';
export { assembleTimeline } from './stream/assemble-timeline.ts';
export { markChange } from './stream/mark-change.ts';
export { readReadings } from './stream/stream-query.ts';
export { listSettings } from './stream/timeline-query.ts';
