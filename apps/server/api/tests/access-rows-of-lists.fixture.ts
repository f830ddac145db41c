import { type AccessRow, asIs } from './access-row.fixture.ts';

/** What stands beside the list of machines: its figures, its filters, and how a person likes it. */
export const ROWS_OF_LISTS: Readonly<Record<string, AccessRow>> = {
  'GET /v1/portal/machines/cards': asIs(),
  'GET /v1/portal/machines/summaries': asIs(),
  'GET /v1/portal/machines/export': asIs({ query: { columns: 'name,state,activeHours' } }),
  'GET /v1/portal/filters': asIs(),
  'GET /v1/portal/preferences/{name}': asIs({ params: { name: 'dismissed' } }),
  'PUT /v1/portal/preferences/{name}': asIs({
    params: { name: 'dismissed' },
    body: { value: { keys: ['tour'] } },
  }),
};
