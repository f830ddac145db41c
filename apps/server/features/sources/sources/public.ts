export { notifySourcesChanged } from './source-store.ts';
