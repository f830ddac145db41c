import type { AccessRow, Request } from './access-row.fixture.ts';

const withEmissions = (request: Request = {}): AccessRow => ({
  ids: [],
  make: async (build, organisation) => {
    await build.module({ organisation, module: 'co2' });
    return request;
  },
});

/** By what emissions are told. */
export const ROWS_OF_FUEL: Readonly<Record<string, AccessRow>> = {
  'GET /v1/portal/emission-factors': withEmissions(),
  'PUT /v1/portal/emission-factors': withEmissions({ body: { versions: [] } }),
};
