export { listMapRows } from './map-machines-query.ts';
