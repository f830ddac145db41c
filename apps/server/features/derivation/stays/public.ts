export { type ReadStays, readGaps, readOpenEnds, readStays } from './read-stays.ts';
export { listShapesNear } from './shapes-query.ts';
export { listMarkedZones } from './zone-mark-store.ts';
