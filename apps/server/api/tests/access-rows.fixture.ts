import { createDefaultProfile } from '@groundwork/domain/derivation/stream/source-settings.ts';
import { getCatalogueValues } from '@groundwork/domain/machine-types/type-values.ts';
import { type AccessRow, forAnyone, forMachine, type Request } from './access-row.fixture.ts';
import { DASHBOARD_ROWS } from './dashboard-access-rows.fixture.ts';
import { DEMO_ROWS } from './demo-access-rows.fixture.ts';
import { FUEL_ROWS } from './fuel-access-rows.fixture.ts';
import { INSPECTOR_ROWS } from './inspector-access-rows.fixture.ts';
import { LISTS_ROWS } from './lists-access-rows.fixture.ts';
import { MACHINE_RECORD_ROWS } from './machine-record-access-rows.fixture.ts';
import { MAPS_ROWS } from './maps-access-rows.fixture.ts';
import { ONBOARDING_ROWS } from './onboarding-access-rows.fixture.ts';
import { RECEIPTS_ROWS } from './receipts-access-rows.fixture.ts';
import { RECORDS_ROWS } from './records-access-rows.fixture.ts';
import { SHIFTS_ROWS } from './shifts-access-rows.fixture.ts';

const forHttpSource = (): AccessRow => ({
  ids: ['params.id'],
  createRequest: async (build, organisation) => {
    const source = await build.source({ organisation, type: 'HTTP' });
    return { params: { id: String(source.id) } };
  },
});

const forSource = (request: Request = {}): AccessRow => ({
  ids: ['params.id'],
  createRequest: async (build, organisation) => {
    const source = await build.source({ organisation });
    return { ...request, params: { id: String(source.id) } };
  },
});

const FROM = '2026-03-01T06:00:00Z';
const METER_READ = { time: FROM, value: '1234.5', timezone: 'Europe/London' };
let count = 0;
const unique = (): number => {
  count += 1;
  return count;
};

/** One row for each call of the contract; a call without one fails the matrix. */
export const ACCESS_ROWS: Readonly<Record<string, AccessRow>> = {
  'POST /identity/v1/sign-in': forAnyone({
    body: { email: 'nobody@example.com', password: 'not a password' },
  }),
  'POST /identity/v1/sign-out': forAnyone(),
  'GET /identity/v1/set-up': forAnyone({ query: { token: 'x'.repeat(43) } }),
  'POST /identity/v1/set-up': forAnyone({
    body: { token: 'x', email: 'eve@example.com', firstName: 'Eve', lastName: 'Moneypenny', password: 'x' },
  }),
  'POST /v1/portal/users/loginoptions': forAnyone({ body: { email: 'nobody@example.com' } }),
  'GET /v1/me': forAnyone(),
  'GET /v1/users/settings': forAnyone(),
  'GET /v1/portal/live': forAnyone(),
  'GET /v1/admin/organisations/list': forAnyone(),
  'POST /v1/portal/organisations': {
    ids: [],
    createRequest: async () => ({
      body: { name: `New ${unique()}`, type: 'rental', timezone: 'Europe/London' },
    }),
  },
  'POST /v1/portal/organisations/{id}/administrator-links': {
    ids: ['params.id'],
    across: true,
    createRequest: async (_, { id }) => ({ params: { id: String(id) } }),
  },
  'GET /v1/machines/list': forAnyone(),
  'GET /v1/portal/machines/list': forAnyone(),
  'POST /v1/portal/machines': {
    ids: [],
    createRequest: async () => ({ body: { name: `Made ${unique()}`, type: 'EXCAVATOR' } }),
  },
  'GET /v1/portal/machines/{id}': forMachine(),
  'GET /v1/portal/machines/{id}/activity/summary': forMachine(),
  'GET /v1/machines/{id}/profile': forMachine(),
  'GET /v1/machines/{id}/activity': forMachine(),
  'PUT /v1/machines/{id}': {
    ids: ['params.id'],
    createRequest: async (build, organisation) => ({
      params: { id: String((await build.machine({ organisation })).id) },
      body: { name: `Renamed ${unique()}`, assetID: 'A-1', type: 'ROLLER' },
    }),
  },
  'POST /v1/machines/{id}/archive': forMachine({ body: { time: FROM } }),
  'POST /v1/machines/{id}/unarchive': {
    ids: ['params.id'],
    createRequest: async (build, organisation) => {
      const machine = await build.machine({ organisation });
      await build.archiving({ machine, from: FROM });
      return { params: { id: String(machine.id) } };
    },
  },
  'PATCH /v1/machines/{id}/vhm': forMachine({ body: METER_READ }),
  'GET /v1/portal/machines/{id}/vhm': forMachine(),
  'GET /v1/portal/machines/{id}/data-quality': forMachine(),
  'PATCH /v1/portal/machines/{id}/vhm': forMachine({ body: METER_READ }),
  'GET /v1/portal/machines/{id}/vom': forMachine(),
  'PATCH /v1/portal/machines/{id}/vom': forMachine({ body: { ...METER_READ, updatedBy: 'Ada' } }),
  'DELETE /v1/portal/meter-corrections/{id}': {
    ids: ['params.id'],
    createRequest: async (build, organisation) => {
      const machine = await build.machine({ organisation });
      const correction = await build.meterCorrection({ machine, at: FROM });
      return { params: { id: String(correction.id) } };
    },
  },
  'POST /v1/portal/machines/{id}/attachments': {
    ids: ['params.id', 'body.sourceId'],
    createRequest: async (build, organisation) => ({
      params: { id: String((await build.machine({ organisation })).id) },
      body: { sourceId: String((await build.source({ organisation })).id), attachedFrom: FROM },
    }),
  },
  'PATCH /v1/portal/attachments/{id}': {
    ids: ['params.id'],
    createRequest: async (build, organisation) => {
      const machine = await build.machine({ organisation });
      const source = await build.source({ organisation });
      const attachment = await build.attachment({ machine, source });
      return { params: { id: String(attachment.id) }, body: { attachedFrom: FROM } };
    },
  },
  'GET /v1/portal/machine-types': forAnyone(),
  'POST /v1/portal/machine-types': {
    ids: [],
    createRequest: async () => ({
      body: { name: `Made ${unique()}`, category: 'site', values: getCatalogueValues('CONVEYOR') },
    }),
  },
  'PUT /v1/portal/machine-types/{key}': forAnyone({
    params: { key: 'EXCAVATOR' },
    body: { values: getCatalogueValues('EXCAVATOR'), from: FROM },
  }),
  'DELETE /v1/portal/machine-types/{key}': forAnyone({ params: { key: 'EXCAVATOR' } }),
  'GET /v1/portal/sources': forAnyone(),
  'POST /v1/portal/sources': {
    ids: ['body.organisationId'],
    across: true,
    createRequest: async (_, { id }) => ({
      body: {
        organisationId: String(id),
        type: 'TELTONIKA',
        code: `86${String(unique()).padStart(13, '0')}`,
      },
    }),
  },
  'GET /v1/portal/sources/{id}/profiles': forSource(),
  'PUT /v1/portal/sources/{id}/profiles': forSource({
    body: { from: FROM, profile: createDefaultProfile('TELTONIKA') },
  }),
  'DELETE /v1/portal/sources/{id}/profiles/{profileId}': {
    ids: ['params.id'],
    createRequest: async (build, organisation) => {
      const source = await build.source({ organisation });
      await build.sourceProfile({ source, from: FROM, profile: createDefaultProfile('TELTONIKA') });
      return { params: { id: String(source.id), profileId: String(Date.parse(FROM) / 1000) } };
    },
  },
  'GET /v1/portal/unknown-devices': forAnyone(),
  ...DEMO_ROWS,
  ...FUEL_ROWS,
  ...INSPECTOR_ROWS,
  ...LISTS_ROWS,
  ...MACHINE_RECORD_ROWS,
  ...ONBOARDING_ROWS,
  ...MAPS_ROWS,
  ...DASHBOARD_ROWS,
  ...RECEIPTS_ROWS,
  ...RECORDS_ROWS,
  ...SHIFTS_ROWS,
  'GET /v1/portal/sources/{id}/ingest-keys': forHttpSource(),
  'POST /v1/portal/sources/{id}/ingest-keys': forHttpSource(),
  'DELETE /v1/portal/ingest-keys/{id}': {
    ids: ['params.id'],
    createRequest: async (build, organisation) => {
      const source = await build.source({ organisation, type: 'HTTP' });
      return { params: { id: String((await build.ingestKey({ source })).id) } };
    },
  },
  'POST /v1/ingest/readings': forAnyone({ body: { readings: [{ time: FROM }] } }),
};
