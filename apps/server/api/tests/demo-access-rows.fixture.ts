import { type AccessRow, forAnyone } from './access-row.fixture.ts';

const TOKEN = 'x'.repeat(43);

/** Calls about the demo fleet. They need the one-time link instead of a session. */
export const DEMO_ROWS: Readonly<Record<string, AccessRow>> = {
  'POST /v1/portal/demo-fleet': forAnyone({ body: { token: TOKEN } }),
  'POST /v1/portal/demo-fleet/progress': forAnyone({ body: { token: TOKEN } }),
};
