import type { Answer } from '@groundwork/contract/call.ts';
import type { GET as readMachineMap } from '@groundwork/contract/v1/portal/maps/machines/_id.ts';
import type { GET as listRouteMachines } from '@groundwork/contract/v1/portal/maps/routes/machines.ts';
import { PATH_RULES } from '@groundwork/domain/derivation/path/path.ts';
import { expect } from 'vitest';
import { provesRow } from '../../../../testing/spec-proof.ts';
import { at, MORNING, type Routes, START, spans, routeTest as test, YARD } from './routes.fixture.ts';

test('routes take their days, machines, and what makes a stop', async ({
  portal,
  organisation,
  machine,
  helpers: { report, get, routes, one },
}) => {
  const code = await report(machine);
  const other = await portal.build.machine({ organisation, name: 'Another' });
  await report(other, [{ minute: 5, metres: 0 }]);
  const id = `machineId=${machine.id}`;
  const names = async (query: string) => (await routes(query)).machines.map(({ name }) => name);
  const stops = async (query: string) => spans((await one(`${id}&${query}`)).stops);
  const all = ['06:00–06:20', '06:30–06:40', '06:46–07:00'];
  await provesRow('call:GET /v1/portal/maps/routes', {
    start: async () => {
      expect(await stops('start=2026-11-20')).toEqual(all);
      expect(await names('start=2026-11-21&end=2026-11-21')).toEqual(['Another', machine.name]);
      expect(await stops('start=2026-11-21&end=2026-11-21')).toEqual([]);
    },
    end: async () => {
      expect(await stops('start=2026-11-19&end=2026-11-19')).toEqual([]);
      expect(await stops('start=2026-11-19&end=2026-11-20')).toEqual(all);
    },
    machineId: async () => expect(await names(id)).toEqual([machine.name]),
    machineID: async () => {
      expect(await names(`machineID=${other.id}`)).toEqual(['Another']);
      expect(await names(`${id}&machineID=${other.id}`)).toEqual([]);
    },
    deviceId: async () => expect(await names(`deviceId=${code}`)).toEqual([machine.name]),
    stopRadius: async () => {
      // Wide enough that the slow beginning of a drive still fits.
      expect(await stops('stopRadius=20')).toEqual(await stops(''));
      expect(await stops('stopRadius=500')).not.toEqual(all);
    },
    stopDuration: async () => {
      expect(await stops('stopDuration=180')).toEqual(await stops(''));
      expect(await stops('stopDuration=900')).toEqual(['06:00–06:20']);
    },
  });
  await provesRow('constant:stop-radius-metres', ({ value }) =>
    expect(PATH_RULES.stopRadiusMetres).toBe(value),
  );
  await provesRow('constant:stop-duration-seconds', ({ value }) =>
    expect(PATH_RULES.stopDurationSeconds).toBe(value),
  );
  await provesRow('constant:least-satellites', ({ value }) =>
    expect([value, PATH_RULES.leastSatellites]).toEqual([null, 4]),
  );
  expect(await get(`routes?stopRadius=100`)).toMatchObject({ body: { code: 'TOO_MANY_ROUTES' } });
  for (const wrong of ['stopRadius=4', 'stopRadius=501', 'stopDuration=29', 'stopDuration=86401'])
    expect(await get(`routes?${wrong}`)).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
  expect(await get('routes?start=2026-10-01')).toMatchObject({ body: { code: 'TOO_MANY_ROUTE_DAYS' } });
});

test('a machine of the route map has its stops, trips and ways', async ({
  portal,
  organisation,
  machine,
  helpers: { report, one, get },
}) => {
  await report(machine);
  const site = await portal.build.site({ organisation, name: 'Yard' });
  await portal.build.siteOutline({ site, outline: YARD });
  await portal.build.siteAssignment({ machine, site, from: '2026-11-01T00:00:00Z' });
  const shown = await one(`machineId=${machine.id}`);
  const [trip] = shown.trips;
  const [stop] = shown.stops;
  await provesRow('entity:route-map-machine', {
    id: () => expect(shown.id).toBe(String(machine.id)),
    name: () => expect(shown.name).toBe(machine.name),
    assetId: () => expect(shown.assetId).toBe(''),
    timezone: () => expect(shown.timezone).toBe('Europe/London'),
    machineType: () => expect(shown.machineType).toBe('EXCAVATOR'),
    'locations.latitude': () => expect(shown.locations[0]?.latitude).toBe(START.latitude),
    'locations.longitude': () => expect(shown.locations[0]?.longitude).toBe(START.longitude),
    'locations.satellites': () => expect(shown.locations[0]?.satellites).toBe(9),
    'trips.geofenceStartName': () => expect(trip?.geofenceStartName).toBe('Yard'),
    'trips.geofenceEndName': () => expect(trip?.geofenceEndName).toBe(''),
    'trips.outOfScope': () => expect(shown.trips.map(({ outOfScope }) => outOfScope)).toEqual([true, true]),
    'trips.startTime': () => expect(trip?.startTime).toBe(at(20)),
    'trips.endTime': () => expect(trip?.endTime).toBe(at(30)),
    'trips.locations': () => {
      expect(trip?.locations[0]).toMatchObject({ ...START, time: at(20), isAfterGap: false });
      expect(trip?.locations.at(-1)).toMatchObject({ time: at(30) });
      expect(trip?.distanceMetres).toBeCloseTo(3_000, -2);
      expect(trip).toMatchObject({ unseenSeconds: 0, topSpeedKmh: 18, isCarried: false });
    },
    'stops.outOfScope': () =>
      expect(shown.stops.map(({ outOfScope }) => outOfScope)).toEqual([false, true, true]),
    'stops.startTime': () => expect(stop?.startTime).toBe(at(0)),
    'stops.endTime': () => expect(stop?.endTime).toBe(at(20)),
    'stops.centre': () => expect(stop?.centre).toEqual(START),
    'stops.radius': () => expect(stop?.radius).toBeLessThan(1),
    latestLocation: () =>
      expect(shown.latestLocation).toMatchObject({ longitude: 0.1, lastUpdated: '2026-11-20T07:00:00Z' }),
  });
  await provesRow('call:gap/machine-map', async () => {
    const { body } = await get<Answer<typeof readMachineMap>>(`machines/${machine.id}`);
    expect(body.machine).toEqual(shown);
    expect(body).toMatchObject({ startsOn: '2026-11-20', endsOn: '2026-11-20', thinnedToMetres: null });
  });
  await provesRow('call:gap/route-map-machines', async () => {
    await portal.build.machine({ organisation, name: 'Without a tracker' });
    const { body } = await get<Answer<typeof listRouteMachines>>('routes/machines');
    const { id, name, assetId, timezone, machineType, owner, latestLocation } = shown;
    expect(body.machines).toEqual([{ id, name, assetId, timezone, machineType, owner, latestLocation }]);
  });
});

test('a trip goes on over a stop with the engine on, if stops are not used', async ({
  machine,
  helpers: { report, one },
}) => {
  await report(machine);
  expect(spans((await one(`machineId=${machine.id}`)).trips)).toEqual(['06:20–06:30', '06:40–06:46']);
  const joined = await one(`machineId=${machine.id}&usestops=false`);
  expect(spans(joined.trips)).toEqual(['06:20–06:46']);
  expect(joined.trips[0]?.distanceMetres).toBeCloseTo(4_800, -2);
  expect(joined.stops).toHaveLength(3);
});

test('positions at zero degrees or of too few satellites do not count, and a silence is a gap', async ({
  machine,
  helpers: { report, one },
}) => {
  const silent = MORNING.filter(({ minute }) => minute < 23 || minute > 26);
  await report(
    machine,
    [...silent, { minute: 8, metres: 900, satellites: 3 }, { minute: 9, metres: -51.5 * 111_195 }].filter(
      ({ minute }, index, fixes) => fixes.findLastIndex((fix) => fix.minute === minute) === index,
    ),
  );
  const shown = await one(`machineId=${machine.id}`);
  await provesRow('rule:route-map/locations', () => {
    expect(shown.locations).toHaveLength(silent.length - 2);
    expect(shown.locations.every(({ satellites }) => satellites === 9)).toBe(true);
    expect(spans(shown.stops)[0]).toBe('06:00–06:20');
  });
});

test('reports have a line for each machine, or one for each stop and trip', async ({
  portal,
  organisation,
  machine,
  token,
  helpers: { report },
}) => {
  await report(machine);
  const download = async (query: string) => {
    const answer = await portal.send<string>('GET', `/v1/portal/maps/routes/report?${query}`, { token });
    const lines = String(answer.body).trim().split('\r\n');
    return { name: answer.headers.get('content-disposition') ?? '', lines, status: answer.status };
  };
  const days = 'start=2026-11-20&end=2026-11-20';
  await provesRow('call:GET /v1/portal/maps/routes/report', async () => {
    const detail = await download(days);
    expect(detail.lines).toHaveLength(6);
    expect(detail.lines[2]).toMatch(/Trip.*2026-11-20T06:20:00\+00:00.*2026-11-20T06:30:00\+00:00.*0:10:00/);
    expect(detail.lines[1]).toContain('51.5000000');
  });
  expect((await download('report=work_cycles-routes')).status).toBe(403);
  await portal.build.module({ organisation, module: 'workCycle' });
  await provesRow('rule:files/route-reports', {
    'summary-routes': async () => {
      const summary = await download(`report=summary-routes&${days}`);
      expect(summary.name).toContain('summary-routes-20261120-20261120.csv');
      expect(summary.lines).toHaveLength(2);
      expect(summary.lines[1]).toMatch(/,2,3,48\d\d,0,0:16:00,0:44:00,0:00:00,18$/);
    },
    'detail-routes': async () => {
      expect((await download(days)).name).toContain('detail-routes-20261120-20261120.csv');
      const everything = await download('');
      expect(everything.name).toContain('detail-routes-all_data.csv');
      expect(everything.lines).toHaveLength(6);
    },
    'work_cycles-kpi-summary': async () => {
      const summary = await download(`report=work_cycles-kpi-summary&${days}`);
      expect(summary.name).toContain('work_cycles-kpi-summary-20261120-20261120.csv');
    },
    'work_cycles-kpi-detail': async () =>
      expect((await download('report=work_cycles-kpi-detail')).name).toContain('kpi-detail-all_data.csv'),
    'work_cycles-routes': async () =>
      expect((await download('report=work_cycles-routes')).name).toContain('work_cycles-routes-all_data.csv'),
  });
  const stranger = await portal.signedIn(await portal.build.organisation(), 'administrator');
  const { body } = await portal.send<string>('GET', `/v1/portal/maps/routes/report?${days}`, {
    token: stranger,
  });
  expect(String(body).trim().split('\r\n')).toHaveLength(1);
  expect(organisation.timeZone).toBe('Europe/London');
});

test('a customer sees the part of a way that lies in its hire, and none before', async ({
  portal,
  organisation,
  machine,
  helpers: { report, get, routes },
}) => {
  const customers = await portal.build.organisation();
  const record = await portal.build.customer({ organisation, linkedTo: customers.id });
  await portal.build.hire({ machine, customer: record, from: at(35) });
  await report(machine);
  const theirs = await portal.signedIn(customers, 'viewer');
  const shown = (await routes('start=2026-11-20', theirs)).machines;
  expect(shown.map(({ name }) => name)).toEqual([machine.name]);
  expect(spans(shown[0]?.stops ?? [])).toEqual(['06:35–06:40', '06:46–07:00']);
  expect(spans(shown[0]?.trips ?? [])).toEqual(['06:40–06:46']);
  expect(shown[0]?.locations.every(({ time }) => time >= at(35))).toBe(true);
  expect(shown[0]?.stops.map(({ outOfScope }) => outOfScope)).toEqual([false, false]);
  const stranger = await portal.signedIn(await portal.build.organisation(), 'viewer');
  expect(await get(`machines/${machine.id}`, stranger)).toMatchObject({ status: 404 });
  expect((await get<Routes>(`routes?machineId=${machine.id}`, stranger)).status).toBe(404);
});
