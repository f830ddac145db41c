export { listBoxes } from './list-boxes.ts';
export { type ReadStays, readGaps, readOpenEnds, readStays } from './read-stays.ts';
export { listShapesNear, listZonesNear } from './shapes-query.ts';
export { listMarkedZones } from './zone-mark-store.ts';
