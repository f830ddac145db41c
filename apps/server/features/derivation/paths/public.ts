export { listTurns, readNearPlaces } from './near-places-query.ts';
