import { type AccessRow, asIs } from './access-row.fixture.ts';

const TOKEN = 'x'.repeat(43);

/** A demo fleet is started by whoever has the one-time link, and by nobody else. */
export const ROWS_OF_DEMO: Readonly<Record<string, AccessRow>> = {
  'GET /v1/portal/demo-fleet': asIs({ query: { token: TOKEN } }),
  'POST /v1/portal/demo-fleet': asIs({ body: { token: TOKEN } }),
};
