import type { AccessRow, Request } from './access-row.fixture.ts';

const withEmissions = (request: Request = {}): AccessRow => ({
  ids: [],
  createRequest: async (build, organisation) => {
    await build.module({ organisation, module: 'co2' });
    return request;
  },
});

const withFuel = (request: Request = {}): AccessRow => ({
  ids: [],
  createRequest: async (build, organisation) => {
    await build.module({ organisation, module: 'fuel' });
    return request;
  },
});

/** Calls about emission factors and fuel prices. */
export const FUEL_ROWS: Readonly<Record<string, AccessRow>> = {
  'GET /v1/portal/emission-factors': withEmissions(),
  'PUT /v1/portal/emission-factors': withEmissions({ body: { versions: [] } }),
  'GET /v1/portal/fuel-prices': withFuel(),
  'PUT /v1/portal/fuel-prices': withFuel({ body: { versions: [] } }),
};
