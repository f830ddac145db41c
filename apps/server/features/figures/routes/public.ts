export { listIdleStretches } from './idle-stretches-query.ts';
export { findOwner } from './owner-query.ts';
export { readOpenStops } from './read-open-stops.ts';
export { type PathRange, type ReadPath, readPath, readStoredPaths } from './read-path.ts';
export { readPathSums } from './read-path-sums.ts';
export { listStateStretches, type StateStretch } from './state-stretches-query.ts';
