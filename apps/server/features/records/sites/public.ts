export { findSite } from './site-store.ts';
