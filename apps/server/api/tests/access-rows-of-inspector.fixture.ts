import { type AccessRow, asIs } from './access-row.fixture.ts';

const NOBODYS_CODE = '356307042441013';
const ofNobody = asIs({ query: { deviceIds: NOBODYS_CODE } });

/** Of a device by its code, whosever it is. */
const ofDevice = (request: (code: string) => Awaited<ReturnType<AccessRow['make']>>): AccessRow => ({
  ids: [],
  make: async (build, organisation) => request((await build.source({ organisation })).code),
});

/** The inspector of internal staff, and the readings behind a machine's figures. */
export const ROWS_OF_INSPECTOR: Readonly<Record<string, AccessRow>> = {
  'GET /v1/portal/teltonika/devices': ofNobody,
  'GET /v1/portal/teltonika/records': ofNobody,
  'GET /v1/portal/teltonika/records/export': ofNobody,
  'GET /v1/portal/teltonika/series': ofDevice((deviceIds) => ({ query: { deviceIds, valueId: '239' } })),
  'POST /v1/portal/teltonika/derivations': ofDevice((deviceIds) => ({
    body: { deviceIds, startDate: '2026-03-01' },
  })),
  'GET /v1/portal/machines/{id}/readings': {
    ids: ['params.id'],
    make: async (build, organisation) => ({
      params: { id: String((await build.machine({ organisation })).id) },
      query: { from: '2026-03-01T06:00:00Z', to: '2026-03-01T07:00:00Z' },
    }),
  },
};
