import { getCatalogueValues } from '@groundwork/domain/machine-types/type-values.ts';
import { type AccessRow, forAnyone, forMachine } from './access-row.fixture.ts';

const FROM = '2026-03-01T06:00:00Z';
const METER_READ = { time: FROM, value: '1234.5', timezone: 'Europe/London' };
let count = 0;
const unique = (): number => {
  count += 1;
  return count;
};

/** Calls about machines, machine types and meters. */
export const MACHINES_ROWS: Readonly<Record<string, AccessRow>> = {
  'GET /v1/machines/list': forAnyone(),
  'GET /v1/portal/machines/list': forAnyone(),
  'POST /v1/portal/machines': {
    ids: [],
    createRequest: async () => ({ body: { name: `Made ${unique()}`, type: 'EXCAVATOR' } }),
  },
  'GET /v1/portal/machines/{id}': forMachine(),
  'GET /v1/portal/machines/{id}/activity/summary': forMachine(),
  'GET /v1/portal/machines/{id}/activity/export': forMachine(),
  'GET /v1/portal/machines/{id}/activity/measurements': forMachine({ query: { date: '2026-03-01' } }),
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
};
