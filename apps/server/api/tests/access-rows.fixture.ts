import { defaultProfileOf } from '@groundwork/domain/derivation/stream/source-settings.ts';
import { catalogueValuesOf } from '@groundwork/domain/machine-types/type-values.ts';
import { type AccessRow, asIs, ofMachine, type Request } from './access-row.fixture.ts';
import { ROWS_OF_DASHBOARD } from './access-rows-of-dashboard.fixture.ts';
import { ROWS_OF_DEMO } from './access-rows-of-demo.fixture.ts';
import { ROWS_OF_FUEL } from './access-rows-of-fuel.fixture.ts';
import { ROWS_OF_INSPECTOR } from './access-rows-of-inspector.fixture.ts';
import { ROWS_OF_LISTS } from './access-rows-of-lists.fixture.ts';
import { ROWS_OF_MACHINE_RECORD } from './access-rows-of-machine-record.fixture.ts';
import { ROWS_OF_MAPS } from './access-rows-of-maps.fixture.ts';
import { ROWS_OF_ONBOARDING } from './access-rows-of-onboarding.fixture.ts';
import { ROWS_OF_RECEIPTS } from './access-rows-of-receipts.fixture.ts';
import { ROWS_OF_RECORDS } from './access-rows-of-records.fixture.ts';
import { ROWS_OF_SHIFTS } from './access-rows-of-shifts.fixture.ts';

const ofHttpSource = (): AccessRow => ({
  ids: ['params.id'],
  make: async (build, organisation) => {
    const source = await build.source({ organisation, type: 'HTTP' });
    return { params: { id: String(source.id) } };
  },
});

const ofSource = (request: Request = {}): AccessRow => ({
  ids: ['params.id'],
  make: async (build, organisation) => {
    const source = await build.source({ organisation });
    return { ...request, params: { id: String(source.id) } };
  },
});

const FROM = '2026-03-01T06:00:00Z';
const METER_READ = { time: FROM, value: '1234.5', timezone: 'Europe/London' };
let made = 0;
const unique = (): number => {
  made += 1;
  return made;
};

/** One row for each call of the contract; a call without one fails the matrix. */
export const ACCESS_ROWS: Readonly<Record<string, AccessRow>> = {
  'POST /identity/v1/sign-in': asIs({ body: { email: 'nobody@example.com', password: 'not a password' } }),
  'POST /identity/v1/sign-out': asIs(),
  'GET /identity/v1/set-up': asIs({ query: { token: 'x'.repeat(43) } }),
  'POST /identity/v1/set-up': asIs({
    body: { token: 'x', email: 'eve@example.com', firstName: 'Eve', lastName: 'Moneypenny', password: 'x' },
  }),
  'POST /v1/portal/users/loginoptions': asIs({ body: { email: 'nobody@example.com' } }),
  'GET /v1/me': asIs(),
  'GET /v1/users/settings': asIs(),
  'GET /v1/portal/live': asIs(),
  'GET /v1/admin/organisations/list': asIs(),
  'POST /v1/portal/organisations': {
    ids: [],
    make: async () => ({
      body: { name: `New ${unique()}`, type: 'rental', timezone: 'Europe/London' },
    }),
  },
  'POST /v1/portal/organisations/{id}/administrator-links': {
    ids: ['params.id'],
    across: true,
    make: async (_, { id }) => ({ params: { id: String(id) } }),
  },
  'GET /v1/machines/list': asIs(),
  'GET /v1/portal/machines/list': asIs(),
  'POST /v1/portal/machines': {
    ids: [],
    make: async () => ({ body: { name: `Made ${unique()}`, type: 'EXCAVATOR' } }),
  },
  'GET /v1/portal/machines/{id}': ofMachine(),
  'GET /v1/portal/machines/{id}/activity/summary': ofMachine(),
  'GET /v1/machines/{id}/profile': ofMachine(),
  'GET /v1/machines/{id}/activity': ofMachine(),
  'PUT /v1/machines/{id}': {
    ids: ['params.id'],
    make: async (build, organisation) => ({
      params: { id: String((await build.machine({ organisation })).id) },
      body: { name: `Renamed ${unique()}`, assetID: 'A-1', type: 'ROLLER' },
    }),
  },
  'POST /v1/machines/{id}/archive': ofMachine({ body: { time: FROM } }),
  'POST /v1/machines/{id}/unarchive': {
    ids: ['params.id'],
    make: async (build, organisation) => {
      const machine = await build.machine({ organisation });
      await build.archiving({ machine, from: FROM });
      return { params: { id: String(machine.id) } };
    },
  },
  'PATCH /v1/machines/{id}/vhm': ofMachine({ body: METER_READ }),
  'GET /v1/portal/machines/{id}/vhm': ofMachine(),
  'GET /v1/portal/machines/{id}/data-quality': ofMachine(),
  'PATCH /v1/portal/machines/{id}/vhm': ofMachine({ body: METER_READ }),
  'GET /v1/portal/machines/{id}/vom': ofMachine(),
  'PATCH /v1/portal/machines/{id}/vom': ofMachine({ body: { ...METER_READ, updatedBy: 'Ada' } }),
  'DELETE /v1/portal/meter-corrections/{id}': {
    ids: ['params.id'],
    make: async (build, organisation) => {
      const machine = await build.machine({ organisation });
      const correction = await build.meterCorrection({ machine, at: FROM });
      return { params: { id: String(correction.id) } };
    },
  },
  'POST /v1/portal/machines/{id}/attachments': {
    ids: ['params.id', 'body.sourceId'],
    make: async (build, organisation) => ({
      params: { id: String((await build.machine({ organisation })).id) },
      body: { sourceId: String((await build.source({ organisation })).id), attachedFrom: FROM },
    }),
  },
  'PATCH /v1/portal/attachments/{id}': {
    ids: ['params.id'],
    make: async (build, organisation) => {
      const machine = await build.machine({ organisation });
      const source = await build.source({ organisation });
      const attachment = await build.attachment({ machine, source });
      return { params: { id: String(attachment.id) }, body: { attachedFrom: FROM } };
    },
  },
  'GET /v1/portal/machine-types': asIs(),
  'POST /v1/portal/machine-types': {
    ids: [],
    make: async () => ({
      body: { name: `Made ${unique()}`, category: 'site', values: catalogueValuesOf('CONVEYOR') },
    }),
  },
  'PUT /v1/portal/machine-types/{key}': asIs({
    params: { key: 'EXCAVATOR' },
    body: { values: catalogueValuesOf('EXCAVATOR'), from: FROM },
  }),
  'DELETE /v1/portal/machine-types/{key}': asIs({ params: { key: 'EXCAVATOR' } }),
  'GET /v1/portal/sources': asIs(),
  'POST /v1/portal/sources': {
    ids: ['body.organisationId'],
    across: true,
    make: async (_, { id }) => ({
      body: {
        organisationId: String(id),
        type: 'TELTONIKA',
        code: `86${String(unique()).padStart(13, '0')}`,
      },
    }),
  },
  'GET /v1/portal/sources/{id}/profiles': ofSource(),
  'PUT /v1/portal/sources/{id}/profiles': ofSource({
    body: { from: FROM, profile: defaultProfileOf('TELTONIKA') },
  }),
  'DELETE /v1/portal/sources/{id}/profiles/{profileId}': {
    ids: ['params.id'],
    make: async (build, organisation) => {
      const source = await build.source({ organisation });
      await build.sourceProfile({ source, from: FROM, profile: defaultProfileOf('TELTONIKA') });
      return { params: { id: String(source.id), profileId: String(Date.parse(FROM) / 1000) } };
    },
  },
  'GET /v1/portal/unknown-devices': asIs(),
  ...ROWS_OF_DEMO,
  ...ROWS_OF_FUEL,
  ...ROWS_OF_INSPECTOR,
  ...ROWS_OF_LISTS,
  ...ROWS_OF_MACHINE_RECORD,
  ...ROWS_OF_ONBOARDING,
  ...ROWS_OF_MAPS,
  ...ROWS_OF_DASHBOARD,
  ...ROWS_OF_RECEIPTS,
  ...ROWS_OF_RECORDS,
  ...ROWS_OF_SHIFTS,
  'GET /v1/portal/sources/{id}/ingest-keys': ofHttpSource(),
  'POST /v1/portal/sources/{id}/ingest-keys': ofHttpSource(),
  'DELETE /v1/portal/ingest-keys/{id}': {
    ids: ['params.id'],
    make: async (build, organisation) => {
      const source = await build.source({ organisation, type: 'HTTP' });
      return { params: { id: String((await build.ingestKey({ source })).id) } };
    },
  },
  'POST /v1/ingest/readings': asIs({ body: { readings: [{ time: FROM }] } }),
};
