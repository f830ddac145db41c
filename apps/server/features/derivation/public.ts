export { SEGMENT_COLUMNS, type StoredSegment, storedSegment } from './outputs/segment.ts';
export { storedEdge } from './run/derivation-store.ts';
export { openLedger } from './run/open-ledger.ts';
export { removeDerived } from './run/remove-derived-store.ts';
export { assembleTimeline } from './stream/assemble-timeline.ts';
export { markChange } from './stream/mark-change.ts';
export { readReadings } from './stream/stream-query.ts';
export { getSettings, listSettings } from './stream/timeline-query.ts';
