export { listMachinesEverAt } from './site-assignment-store.ts';
export { findSite } from './site-store.ts';
