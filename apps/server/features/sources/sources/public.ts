export { ringSourcesChanged } from './source-store.ts';
