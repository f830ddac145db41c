export { readOffSites } from './read-off-sites.ts';
export { trackDepartures } from './track-departures.ts';
