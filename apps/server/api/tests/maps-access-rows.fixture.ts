import { type AccessRow, forAnyone, forMachine } from './access-row.fixture.ts';

const SINCE = '1:1:';
const RULES = { stopRadiusMetres: 30, stopDurationSeconds: 120, driftMetres: 200, leastSatellites: 5 };
const toTexts = (fields: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));

const forOneMachine = (query: Readonly<Record<string, string>>): AccessRow => ({
  ids: ['query.machineId', 'query.machineID'],
  createRequest: async (build, organisation) => {
    const machineId = String((await build.machine({ organisation })).id);
    return { query: { ...query, machineId, machineID: machineId } };
  },
});

/** Calls of the map: the fleet, its summary, live changes, sites and base map. */
export const MAPS_ROWS: Readonly<Record<string, AccessRow>> = {
  'GET /v1/portal/maps': forAnyone({ query: { countries: 'true', telematics: 'FOUND', show: 'all' } }),
  'GET /v1/portal/maps/positions': forAnyone({ query: { telematics: 'FOUND', show: 'all' } }),
  'GET /v1/portal/maps/summary': forOneMachine({ countries: 'true', show: 'all' }),
  'GET /v1/portal/maps/live': forOneMachine({ since: SINCE, show: 'all' }),
  'GET /v1/portal/maps/share/latest_location/{id}': forMachine(),
  'POST /v1/portal/maps/share/latest_location/{id}': {
    ids: ['params.id'],
    createRequest: async (build, organisation) => {
      const machine = await build.machine({ organisation });
      await build.position({ machine });
      return { params: { id: String(machine.id) }, body: { emailList: ['guest@example.com'] } };
    },
  },
  'DELETE /v1/portal/maps/share/latest_location/{id}/{shareId}': {
    ids: ['params.id', 'params.shareId'],
    createRequest: async (build, organisation) => {
      await build.person({ organisation });
      const machine = await build.machine({ organisation });
      const { id: shareId } = await build.locationShare({ machine });
      return { params: { id: String(machine.id), shareId } };
    },
  },
  'POST /v1/portal/maps/location-link': forAnyone({ body: { token: 'x'.repeat(43) } }),
  'GET /v1/portal/maps/routes': forOneMachine({}),
  'GET /v1/portal/maps/routes/machines': forAnyone(),
  'GET /v1/portal/maps/heatmap': forOneMachine({}),
  'GET /v1/portal/maps/speedheatmap': {
    ...forOneMachine({}),
    createRequest: async (build, organisation) => {
      await build.module({ organisation, module: 'speed' });
      return forOneMachine({}).createRequest(build, organisation);
    },
  },
  'GET /v1/portal/maps/routes/rules': forAnyone(),
  'PUT /v1/portal/maps/routes/rules': forAnyone({ body: { candidate: RULES } }),
  'GET /v1/portal/maps/routes/rules/comparison': {
    ids: ['query.machineId'],
    createRequest: async (build, organisation) => {
      const machineId = String((await build.machine({ organisation })).id);
      return { query: { ...toTexts(RULES), machineId } };
    },
  },
  'GET /v1/portal/maps/routes/report': forOneMachine({ start: '2026-11-20' }),
  'GET /v1/portal/maps/machines/{id}': forMachine(),
  'GET /v1/portal/maps/cycles/{id}': forMachine(),
  'GET /v1/portal/maps/excavator/cycles/{id}': {
    ids: ['params.id', 'query.excavator_id'],
    createRequest: async (build, organisation) => {
      const loader = await build.machine({ organisation, type: 'EXCAVATOR' });
      const truck = await build.machine({ organisation });
      return { params: { id: String(truck.id) }, query: { excavator_id: String(loader.id) } };
    },
  },
  'GET /v1/portal/machines/{id}/visits': forMachine(),
  'GET /v1/portal/maps/event-location/{id}': forMachine({ query: { at: '2026-11-20T07:00:00Z' } }),
  'GET /v1/portal/maps/places': forAnyone({ query: { search: 'leeds' } }),
  'GET /v1/portal/maps/sites': forAnyone(),
  'GET /v1/portal/maps/base-map': forAnyone(),
  'PUT /v1/portal/maps/base-map': forAnyone({ body: { key: null } }),
  'GET /v1/portal/maps/base-map/trial': forAnyone(),
  'PUT /v1/portal/maps/base-map/trial': forAnyone({ body: { baseMap: { kind: 'offline' }, origins: [] } }),
  'GET /v1/admin/base-map': forAnyone(),
  'PUT /v1/admin/base-map': forAnyone({ body: { key: null } }),
};
