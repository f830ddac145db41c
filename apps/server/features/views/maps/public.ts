export { chooseMapMachines } from './choose-map-machines.ts';
export { listMapRows, type MapRow } from './map-machines-query.ts';
export { listSiteOutlines } from './site-outlines-query.ts';
