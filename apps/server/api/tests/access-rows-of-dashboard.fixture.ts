import { type AccessRow, asIs } from './access-row.fixture.ts';

/** The calls that show figures of many machines. */
export const ROWS_OF_DASHBOARD: Readonly<Record<string, AccessRow>> = {
  'GET /v1/portal/dashboard': asIs(),
};
