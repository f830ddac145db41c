import { type AccessRow, forAnyone } from './access-row.fixture.ts';

/** The calls that show figures of many machines. */
export const DASHBOARD_ROWS: Readonly<Record<string, AccessRow>> = {
  'GET /v1/portal/dashboard': forAnyone(),
};
