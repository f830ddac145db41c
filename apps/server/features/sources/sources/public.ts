export { findSourceType, lockSource, notifySourcesChanged } from './source-store.ts';
