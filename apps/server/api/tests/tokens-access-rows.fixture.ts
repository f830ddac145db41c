import { type AccessRow, forAnyone, refusedWith } from './access-row.fixture.ts';

const NEW_TOKEN = { name: 'ERP', scopes: ['read'], days: 90 };

/** Calls about access tokens. */
export const TOKENS_ROWS: Readonly<Record<string, AccessRow>> = {
  'GET /v1/portal/own-access-tokens': forAnyone(),
  'POST /v1/portal/own-access-tokens': forAnyone({ body: NEW_TOKEN }),
  'DELETE /v1/portal/own-access-tokens/{id}': refusedWith('NOT_FOUND', { params: { id: '2147483647' } }, [
    'params.id',
  ]),
  'GET /v1/portal/access-tokens': forAnyone(),
  'POST /v1/portal/access-tokens': forAnyone({ body: NEW_TOKEN }),
  'DELETE /v1/portal/access-tokens/{id}': {
    ids: ['params.id'],
    createRequest: async (build, organisation) => ({
      params: { id: String((await build.accessToken({ organisation })).id) },
    }),
  },
};
