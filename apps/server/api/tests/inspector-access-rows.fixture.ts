import { type AccessRow, forAnyone } from './access-row.fixture.ts';

const UNKNOWN_CODE = '356307042441013';
const forUnknownDevice = forAnyone({ query: { deviceIds: UNKNOWN_CODE } });

/** Creates a row for a call about a device by its code. */
const forDevice = (
  request: (code: string) => Awaited<ReturnType<AccessRow['createRequest']>>,
): AccessRow => ({
  ids: [],
  createRequest: async (build, organisation) => request((await build.source({ organisation })).code),
});

/** The inspector of internal staff, and the readings behind a machine's figures. */
export const INSPECTOR_ROWS: Readonly<Record<string, AccessRow>> = {
  'GET /v1/portal/teltonika/devices': forUnknownDevice,
  'GET /v1/portal/teltonika/records': forUnknownDevice,
  'GET /v1/portal/teltonika/records/export': forUnknownDevice,
  'GET /v1/portal/teltonika/series': forDevice((deviceIds) => ({ query: { deviceIds, valueId: '239' } })),
  'POST /v1/portal/teltonika/derivations': forDevice((deviceIds) => ({
    body: { deviceIds, startDate: '2026-03-01' },
  })),
  'GET /v1/portal/machines/{id}/readings': {
    ids: ['params.id'],
    createRequest: async (build, organisation) => ({
      params: { id: String((await build.machine({ organisation })).id) },
      query: { from: '2026-03-01T06:00:00Z', to: '2026-03-01T07:00:00Z' },
    }),
  },
};
