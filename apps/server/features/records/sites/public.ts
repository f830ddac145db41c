export { SITES } from './site-store.ts';
