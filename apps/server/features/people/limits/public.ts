export { limitLiveChanges } from './limit-live-changes.ts';
export { type Limits, readLimits, setLimits } from './limits-store.ts';
export { findOnlyLimitGroup } from './only-limit-group-query.ts';
