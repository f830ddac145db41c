import type { Answer } from '@groundwork/contract/call.ts';
import type { GET as readAttention } from '@groundwork/contract/v1/portal/attention.ts';
import type { GET as readMachineVisits } from '@groundwork/contract/v1/portal/machines/_id/visits.ts';
import type { GET as readCycles } from '@groundwork/contract/v1/portal/maps/cycles/_id.ts';
import type { GET as readLoader } from '@groundwork/contract/v1/portal/maps/excavator/cycles/_id.ts';
import type { GET as readRoutes } from '@groundwork/contract/v1/portal/maps/routes/index.ts';
import type { GET as readZoneVisits } from '@groundwork/contract/v1/portal/zones/_id/visits.ts';
import { DEFAULT_SOURCE_SETTINGS } from '@groundwork/domain/derivation/stream/source-settings.ts';
import { LOADER_TYPES } from '@groundwork/domain/work-cycles/loader-types.ts';
import { driveTruck, LOADER_PLACE, QUARRY } from '@groundwork/simulator/quarry/quarry.ts';
import { expect } from 'vitest';
import { provesRow } from '../../../../testing/spec-proof.ts';
import type { BuiltMachine } from '../../db/build.fixture.ts';
import { deriveMachine } from '../../features/derivation/run/derive-machine.fixture.ts';
import { memberTest } from './portal-test.fixture.ts';

/** Two hours before midnight in London, and four hours of work. */
const STARTS_AT = Date.UTC(2026, 10, 18, 22) / 1000;
const SECONDS = 4 * 3_600;
const NIGHT = 'start=2026-11-18&end=2026-11-19';
const MODULES = { geofences: true, workCycle: true, excavatorView: true };
const toTime = (at: number): string => new Date(at * 1000).toISOString();
const E7 = 1e7;

type Report = {
  readonly at: number;
  readonly latitudeE7: number;
  readonly longitudeE7: number;
  readonly speedKmh?: number;
};

const test = memberTest('viewer', { timeZone: 'Europe/London', settings: { modules: MODULES } }).extend(
  'helpers',
  ({ portal, token, organisation }) => {
    async function report(machine: BuiltMachine, reports: readonly Report[], tips: readonly number[] | null) {
      const source = await portal.build.source({ organisation, type: 'HTTP' });
      await portal.build.attachment({ machine, source });
      const { key } = await portal.build.ingestKey({ source });
      if (tips)
        await portal.build.sourceProfile({
          source,
          from: '2026-01-01T00:00:00Z',
          profile: { ...DEFAULT_SOURCE_SETTINGS, evidence: ['rpm'], inputs: ['tip', null, null, null] },
        });
      const readings = reports.map(({ at, latitudeE7, longitudeE7, speedKmh = 5 }) => ({
        time: toTime(at),
        position: { latitude: latitudeE7 / E7, longitude: longitudeE7 / E7 },
        ...{ satellites: 9, speedKmh },
        values: [{ name: 'engineSpeedRpm', value: 900, kind: 'instant' }],
      }));
      const raised = (tips ?? []).flatMap((at) => [
        { time: toTime(at), values: [{ name: 'digitalInput1', value: true, kind: 'instant' }] },
        { time: toTime(at + 20), values: [{ name: 'digitalInput1', value: false, kind: 'instant' }] },
      ]);
      const all = [...readings, ...raised].sort((a, b) => Date.parse(a.time) - Date.parse(b.time));
      for (let start = 0; start < all.length; start += 500) {
        const body = { readings: all.slice(start, start + 500) };
        const sent = await portal.send('POST', '/v1/ingest/readings', { token: key, body });
        expect(sent).toMatchObject({ status: 200, body: { refused: [], quarantined: [] } });
      }
      const machineKey = { organisationId: organisation.id, machineId: machine.id };
      const now = portal.clock.now().getTime() / 1000;
      const task = { now, worksOffMarks: true, midnightGraceSeconds: 0 };
      await portal.database.app.within(machineKey, (db) => deriveMachine(db, machineKey, task));
    }
    const get = <Body>(path: string) => portal.send<Body>('GET', `/v1/portal/${path}`, { token });
    const cycles = async (id: number, query = NIGHT) =>
      (await get<Answer<typeof readCycles>>(`maps/cycles/${id}?${query}`)).body;
    const loader = async (id: number, query = NIGHT) =>
      (await get<Answer<typeof readLoader>>(`maps/excavator/cycles/${id}?${query}`)).body;
    return { report, get, cycles, loader };
  },
);

const drive = (seed: number, lostShare = 0) =>
  driveTruck({ seed, startsAt: STARTS_AT, seconds: SECONDS, everySeconds: 30, lostShare });

test('a night in a quarry, from the truck and from the loader', async ({
  portal,
  organisation,
  helpers: { report: send, get, cycles, loader },
}) => {
  const machine = await portal.build.machine({ organisation, name: 'Dumper 4', type: 'DUMPER' });
  const load = await portal.build.zone({ organisation, kind: 'load', name: 'Face 3', outline: QUARRY.load });
  const dump = await portal.build.zone({ organisation, kind: 'dump', name: 'Tip', outline: QUARRY.dump });
  const night = drive(3);
  await send(machine, night.reports, night.tips);
  const digger = await portal.build.machine({ organisation, name: 'Digger', type: 'EXCAVATOR' });
  const stands = Array.from({ length: SECONDS / 300 + 12 }, (_, step) => ({
    at: STARTS_AT + step * 300,
    ...LOADER_PLACE,
  }));
  await send(digger, stands, null);

  const read = await cycles(machine.id);
  expect(read.cycles.map(({ dumpTime }) => dumpTime)).toEqual(
    night.driven.map(({ dumpAt }) => toTime(dumpAt)),
  );
  expect(read.cycles[0]).toMatchObject({
    loadZone: { id: String(load.id), name: 'Face 3' },
    dumpZone: { id: String(dump.id), name: 'Tip' },
    isUnconfirmed: false,
  });
  expect(read.cycles[0]?.legs.map(({ leg }) => leg)).toEqual([
    ...['queue', 'load', 'haul', 'dump-queue', 'dump', 'return'],
  ]);
  expect(read.summary).toMatchObject({ cycles: night.driven.length, missedLoads: 0, unconfirmedDumps: 0 });
  expect(read.summary.tips).toBe(night.driven.length);
  const evening = await cycles(machine.id, 'start=2026-11-18&end=2026-11-18');
  const morning = await cycles(machine.id, 'start=2026-11-19&end=2026-11-19');
  await provesRow('call:GET /v1/portal/maps/cycles/{id}', {
    start: () => {
      expect(morning.cycles.length).toBeGreaterThan(2);
      expect([...evening.cycles, ...morning.cycles]).toEqual(read.cycles);
    },
    end: () => {
      expect(evening.cycles.length).toBeGreaterThan(2);
      expect(evening.cycles.every(({ dumpTime }) => dumpTime < '2026-11-19')).toBe(true);
    },
  });

  const side = await loader(digger.id);
  expect(side.summary).toMatchObject({ trucks: 1, sharedLoads: 0 });
  expect(side.summary.loads).toBe(night.driven.length);
  expect(side.visits[0]?.loads[0]).toMatchObject({
    machineId: String(machine.id),
    machineName: machine.name,
  });
  const other = await portal.build.machine({ organisation, name: 'Elsewhere', type: 'WHEELED_LOADER' });
  await provesRow('call:GET /v1/portal/maps/excavator/cycles/{id}', {
    start: async () => {
      const { summary } = await loader(digger.id, 'start=2026-11-19&end=2026-11-19');
      expect(summary.loads).toBeLessThan(side.summary.loads);
    },
    end: async () => {
      const { summary } = await loader(digger.id, 'start=2026-11-17&end=2026-11-17');
      expect(summary.loads).toBe(0);
    },
    excavator_id: async () => {
      const served = await loader(machine.id, `${NIGHT}&excavator_id=${digger.id}`);
      expect(served.visits).toEqual(side.visits);
      expect((await loader(machine.id, `${NIGHT}&excavator_id=${other.id}`)).visits).toEqual([]);
    },
  });
  expect(await get(`maps/excavator/cycles/${machine.id}?${NIGHT}`)).toMatchObject({ status: 404 });
  const served = async (id: number) => {
    const { body } = await get<Answer<typeof readRoutes>>(`maps/routes?${NIGHT}&excavator_id=${id}`);
    return body.machines.map(({ name }) => name);
  };
  expect(await served(digger.id)).toEqual([machine.name]);
  expect(await served(other.id)).toEqual([]);
  const report = async (name: string) => {
    const { body } = await get<string>(
      `maps/routes/report?${NIGHT}&report=${name}&excavator_id=${digger.id}`,
    );
    return body.trim().split('\r\n');
  };
  expect(await report('work_cycles-kpi-summary')).toHaveLength(2);
  expect(await report('work_cycles-kpi-detail')).toHaveLength(1 + read.cycles.length);
  expect(await report('work_cycles-routes')).toHaveLength(1 + read.cycles.length * 6);
  await provesRow('constant:excavator-view-types', ({ value }) => expect(LOADER_TYPES).toEqual(value));

  const visits = (await get<Answer<typeof readZoneVisits>>(`zones/${load.id}/visits?${NIGHT}`)).body;
  expect(new Set(visits.visits.map(({ machineName }) => machineName))).toEqual(
    new Set([machine.name, 'Digger']),
  );
  expect(visits.visits.filter(({ machineName }) => machineName === machine.name)).toHaveLength(
    read.visits.filter(({ kind }) => kind === 'load').length,
  );
  const own = (await get<Answer<typeof readMachineVisits>>(`machines/${machine.id}/visits?${NIGHT}`)).body;
  for (const {
    activeSeconds,
    idleSeconds,
    runningSeconds,
    offSeconds,
    unknownSeconds,
    insideSeconds,
    stays,
  } of own.visits) {
    expect(activeSeconds + idleSeconds + runningSeconds + offSeconds + unknownSeconds).toBe(insideSeconds);
    const sum = stays.reduce(
      (all, { startTime, endTime }) => all + Date.parse(endTime) - Date.parse(startTime),
      0,
    );
    expect(sum / 1000).toBe(insideSeconds);
  }
});

test('a no-go area that was entered and a limit that was passed need attention, for a day', async ({
  portal,
  organisation,
  helpers: { report, get },
}) => {
  const administrator = await portal.signedIn(organisation, 'administrator');
  const create = async (body: object) => {
    const answer = await portal.send('POST', '/v1/portal/zones', { token: administrator, body });
    expect(answer.status).toBe(200);
  };
  const strip = (south: number, north: number) => ({
    type: 'Polygon',
    coordinates: [
      [
        [-0.01, south],
        [0.01, south],
        [0.01, north],
        [-0.01, north],
        [-0.01, south],
      ],
    ],
  });
  await create({ kind: 'speed-limit', name: 'Haul road', limitKmh: 30, outline: strip(51.5, 51.52) });
  await create({ kind: 'no-go', name: 'Blasting area', outline: strip(51.53, 51.54) });
  const machine = await portal.build.machine({ organisation, name: 'Dumper 4', type: 'DUMPER' });
  const startsAt = Date.UTC(2026, 10, 20, 9) / 1000;
  // 600 m a minute northwards, through both.
  const way = Array.from({ length: 10 }, (_, minute) => ({
    at: startsAt + minute * 60,
    latitudeE7: 515_000_000 + minute * 54_000,
    longitudeE7: 10_000,
    speedKmh: 36 - minute,
  }));
  await report(machine, way, null);
  const attention = async () => (await get<Answer<typeof readAttention>>('attention')).body.machines;
  const findings = (await attention()).flatMap((one) => one.findings);
  expect(findings).toEqual(
    expect.arrayContaining([
      { reason: 'no-go', zoneName: 'Blasting area', isOpen: false, since: expect.stringContaining('T09:0') },
      {
        ...{ reason: 'zone-speed', zoneName: 'Haul road', limitKmh: 30, topSpeedKmh: 36 },
        since: '2026-11-20T09:00:00Z',
      },
    ]),
  );
  const { body } = await get<Answer<typeof readRoutes>>('maps/routes?start=2026-11-20');
  expect(body.machines[0]?.trips[0]?.zoneLimits).toMatchObject([
    { name: 'Haul road', limitKmh: 30, topSpeedKmh: 36, isPassed: true },
  ]);
});

test('a customer sees visits to its own zones in its hire, and none of the owner', async ({
  portal,
  organisation,
  helpers: { report },
}) => {
  const customers = await portal.build.organisation({ settings: { modules: MODULES } });
  const record = await portal.build.customer({ organisation, linkedTo: customers.id });
  const machine = await portal.build.machine({ organisation, name: 'Dumper 4', type: 'DUMPER' });
  const from = toTime(STARTS_AT + 3_600);
  await portal.build.hire({ machine, customer: record, from });
  await portal.build.zone({ organisation, kind: 'load', name: 'Face 3', outline: QUARRY.load });
  const own = await portal.build.zone({ organisation: customers, kind: 'dump', outline: QUARRY.dump });
  await report(machine, drive(3).reports, null);
  const token = await portal.signedIn(customers, 'viewer');
  const { body } = await portal.send<Answer<typeof readMachineVisits>>(
    'GET',
    `/v1/portal/machines/${machine.id}/visits?${NIGHT}`,
    { token },
  );
  expect(body.visits.length).toBeGreaterThan(5);
  expect(new Set(body.visits.map(({ zoneId }) => zoneId))).toEqual(new Set([String(own.id)]));
  expect(body.visits.every(({ startTime }) => startTime >= from)).toBe(true);
});
