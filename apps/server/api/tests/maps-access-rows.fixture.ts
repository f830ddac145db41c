import { type AccessRow, forAnyone } from './access-row.fixture.ts';

const SINCE = '1:1:';

/** Calls of the map: the fleet, its summary, live changes, sites and base map. */
export const MAPS_ROWS: Readonly<Record<string, AccessRow>> = {
  'GET /v1/portal/maps': forAnyone({ query: { countries: 'true', telematics: 'FOUND', show: 'all' } }),
  'GET /v1/portal/maps/summary': forAnyone({ query: { countries: 'true', show: 'all' } }),
  'GET /v1/portal/maps/live': forAnyone({ query: { since: SINCE, show: 'all' } }),
  'GET /v1/portal/maps/sites': forAnyone(),
  'GET /v1/portal/maps/base-map': forAnyone(),
};
