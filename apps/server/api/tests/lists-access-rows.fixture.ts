import { type AccessRow, forAnyone } from './access-row.fixture.ts';

/** Calls of the machine list: figures, filters and personal preferences. */
export const LISTS_ROWS: Readonly<Record<string, AccessRow>> = {
  'GET /v1/portal/machines/cards': forAnyone(),
  'GET /v1/portal/machines/summaries': forAnyone(),
  'GET /v1/portal/machines/export': forAnyone({ query: { columns: 'name,state,activeHours' } }),
  'GET /v1/portal/filters': forAnyone(),
  'GET /v1/portal/filters/saved': forAnyone(),
  'GET /v1/portal/filters/saved/list': forAnyone(),
  'POST /v1/portal/filters/saved': forAnyone({
    query: { name: 'Diggers' },
    body: { filters: [{ id: 'machineType', options: ['EXCAVATOR'] }] },
  }),
  'DELETE /v1/portal/filters/saved': forAnyone({ query: { name: 'Diggers' } }),
  'GET /v1/portal/preferences/{name}': forAnyone({ params: { name: 'dismissed' } }),
  'PUT /v1/portal/preferences/{name}': forAnyone({
    params: { name: 'dismissed' },
    body: { value: { keys: ['tour'] } },
  }),
};
