import { type AccessRow, asIs } from './access-row.fixture.ts';

const SINCE = '1:1:';

/** Maps: the fleet, its sums, what moved, and what lies around it. */
export const ROWS_OF_MAPS: Readonly<Record<string, AccessRow>> = {
  'GET /v1/portal/maps': asIs({ query: { countries: 'true', telematics: 'FOUND', show: 'all' } }),
  'GET /v1/portal/maps/summary': asIs({ query: { countries: 'true', show: 'all' } }),
  'GET /v1/portal/maps/live': asIs({ query: { since: SINCE, show: 'all' } }),
  'GET /v1/portal/maps/sites': asIs(),
  'GET /v1/portal/maps/base-map': asIs(),
};
