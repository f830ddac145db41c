import type { AccessRow, Request } from './access-row.fixture.ts';

const outline = {
  type: 'Polygon',
  coordinates: [
    [
      [0.01, 51.51],
      [0.02, 51.51],
      [0.02, 51.52],
      [0.01, 51.51],
    ],
  ],
};
const ZONE = { kind: 'load', name: 'Face 3' };
const FILE = {
  type: 'FeatureCollection',
  features: [{ type: 'Feature', geometry: outline, properties: { name: 'Face 4', kind: 'load' } }],
};

const forZone = (request: Request = {}): AccessRow => ({
  ids: ['params.id'],
  createRequest: async (build, organisation) => {
    const zone = await build.zone({ organisation, outline });
    return { ...request, params: { id: String(zone.id) } };
  },
});

/** Calls about zones. */
export const ZONES_ROWS: Readonly<Record<string, AccessRow>> = {
  'GET /v1/portal/zones/{id}/days': forZone(),
  'GET /v1/portal/zones': {
    ids: ['query.siteId'],
    createRequest: async (build, organisation) => ({
      query: { siteId: String((await build.site({ organisation })).id) },
    }),
  },
  'POST /v1/portal/zones': {
    ids: ['body.siteId'],
    createRequest: async (build, organisation) => ({
      body: { ...ZONE, outline, siteId: String((await build.site({ organisation })).id) },
    }),
  },
  'GET /v1/portal/zones/outlines': {
    ids: ['query.siteId'],
    createRequest: async (build, organisation) => ({
      query: { siteId: String((await build.site({ organisation })).id) },
    }),
  },
  'POST /v1/portal/zones/import': {
    ids: ['body.siteId'],
    createRequest: async (build, organisation) => ({
      body: { text: JSON.stringify(FILE), siteId: String((await build.site({ organisation })).id) },
    }),
  },
  'GET /v1/portal/zones/suggestions': { ids: [], createRequest: async () => ({}) },
  'POST /v1/portal/zones/visits': {
    ids: [],
    createRequest: async () => ({ body: { outline, startsOn: '2026-11-01', endsOn: '2026-11-20' } }),
  },
  'GET /v1/portal/zones/{id}': forZone(),
  'PUT /v1/portal/zones/{id}': {
    ids: ['params.id', 'body.siteId'],
    createRequest: async (build, organisation) => ({
      params: { id: String((await build.zone({ organisation, outline })).id) },
      body: { ...ZONE, siteId: String((await build.site({ organisation })).id) },
    }),
  },
  'DELETE /v1/portal/zones/{id}': forZone(),
  'GET /v1/portal/zones/{id}/restated-days': forZone(),
  'GET /v1/portal/zones/{id}/visits': forZone(),
  'POST /v1/portal/zones/{id}/restore': {
    ids: ['params.id'],
    createRequest: async (build, organisation) => ({
      params: { id: String((await build.zone({ organisation, outline, isDeleted: true })).id) },
    }),
  },
  'PUT /v1/portal/zones/{id}/shapes': forZone({ body: { from: '2026-11-01T00:00:00Z', outline } }),
  'POST /v1/portal/zones/{id}/copy': {
    ids: ['params.id', 'body.siteId'],
    createRequest: async (build, organisation) => ({
      params: { id: String((await build.zone({ organisation, outline })).id) },
      body: { siteId: String((await build.site({ organisation })).id) },
    }),
  },
};
