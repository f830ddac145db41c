import type { AccessRow, Request } from './access-row.fixture.ts';

const withEmissions = (request: Request = {}): AccessRow => ({
  ids: [],
  createRequest: async (build, organisation) => {
    await build.module({ organisation, module: 'co2' });
    return request;
  },
});

/** Calls about emission factors. */
export const FUEL_ROWS: Readonly<Record<string, AccessRow>> = {
  'GET /v1/portal/emission-factors': withEmissions(),
  'PUT /v1/portal/emission-factors': withEmissions({ body: { versions: [] } }),
};
