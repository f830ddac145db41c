import type { ZoneSuggestion, ZoneVisits } from '@groundwork/contract/entities/zone-visit.ts';
import { expect } from 'vitest';
import type { BuiltMachine } from '../../db/build.fixture.ts';
import { sql } from '../../db/sql.ts';
import { deriveMachine } from '../../features/derivation/run/derive-machine.fixture.ts';
import { restateNext } from '../../jobs/derivation/restate-zones.ts';
import { memberTest } from './portal-test.fixture.ts';

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 20, 6, minute)).toISOString();
const METRES_PER_DEGREE = 111_195;
/** 500 m around a place on the road, 1.5 km north of its start. */
const AREA = {
  type: 'Polygon',
  coordinates: [
    [
      [0.09, 51.5 + 1_000 / METRES_PER_DEGREE],
      [0.11, 51.5 + 1_000 / METRES_PER_DEGREE],
      [0.11, 51.5 + 2_000 / METRES_PER_DEGREE],
      [0.09, 51.5 + 2_000 / METRES_PER_DEGREE],
      [0.09, 51.5 + 1_000 / METRES_PER_DEGREE],
    ],
  ],
};
const DAYS = { outline: AREA, startsOn: '2026-11-18', endsOn: '2026-11-20' };

const test = memberTest('viewer', {
  timeZone: 'Europe/London',
  settings: { modules: { geofences: true } },
}).extend('helpers', ({ portal, organisation, token }) => {
  /** Stands, drives north through the area in `minutes`, and stands beyond it. */
  async function drive(machine: BuiltMachine, minutes: number): Promise<void> {
    const source = await portal.build.source({ organisation, type: 'HTTP' });
    await portal.build.attachment({ machine, source });
    const { key } = await portal.build.ingestKey({ source });
    const readings = Array.from({ length: 31 + minutes }, (_, minute) => ({
      time: at(minute),
      position: {
        latitude: 51.5 + (3_000 * Math.min(1, Math.max(0, (minute - 15) / minutes))) / METRES_PER_DEGREE,
        longitude: 0.1,
      },
      satellites: 9,
      values: [{ name: 'engineSpeedRpm', value: 900, kind: 'instant' }],
    }));
    await portal.send('POST', '/v1/ingest/readings', { token: key, body: { readings } });
    const key2 = { organisationId: organisation.id, machineId: machine.id };
    const now = portal.clock.now().getTime() / 1000;
    const task = { now, worksOffMarks: true, midnightGraceSeconds: 0 };
    await portal.database.app.within(key2, (db) => deriveMachine(db, key2, task));
  }
  const ask = (body: object, as = token) =>
    portal.send<ZoneVisits>('POST', '/v1/portal/zones/visits', { token: as, body: { ...DAYS, ...body } });
  const suggest = async () =>
    (await portal.send<{ suggestions: ZoneSuggestion[] }>('GET', '/v1/portal/zones/suggestions', { token }))
      .body.suggestions;
  const read = async <T>(path: string) => (await portal.send<T>('GET', `/v1/portal/${path}`, { token })).body;
  const restate = async () => {
    while (await restateNext(portal.database.app, portal.clock.now()));
  };
  return { drive, ask, suggest, read, restate };
});

test('an area has the visits of the machines that were in it, by the rules given', async ({
  machine,
  portal,
  organisation,
  helpers: { drive, ask },
}) => {
  await drive(machine, 15);
  await portal.build.machine({ organisation, name: 'Elsewhere' });
  const { body } = await ask({});
  // 3 km in 15 minutes: the middle third takes 5.
  expect(body).toMatchObject({ looked: 2, total: 2, next: null });
  expect(body.machines).toEqual([
    {
      ...{ id: String(machine.id), name: machine.name, numberOfVisits: 1, insideSeconds: 300 },
      visits: [{ startTime: at(20), endTime: at(25), insideSeconds: 300, unseenSeconds: 0, isOpen: false }],
    },
  ]);
  expect((await ask({ minSeconds: 301 })).body.machines).toEqual([]);
  expect((await ask({ startsOn: '2026-11-18', endsOn: '2026-11-19' })).body.machines).toEqual([]);
  expect((await ask({ after: String(machine.id) })).body).toMatchObject({ looked: 1, machines: [] });
});

test('visits of a zone are the same while machines are compared with its shape and after it, and the days that changed are said', async ({
  portal,
  organisation,
  machine,
  helpers: { drive, read, restate },
}) => {
  await drive(machine, 15);
  const zone = await portal.build.zone({ organisation, outline: AREA });
  const visitsPath = `zones/${zone.id}/visits?start=2026-11-18&end=2026-11-20`;
  const changesPath = `zones/${zone.id}/restated-days`;
  expect(await read(changesPath)).toEqual({
    ...{ isPending: true, lookedMachines: 0, machines: 1, machineDays: 0, days: [] },
  });
  const { visits } = await read<{ visits: object[] }>(visitsPath);
  expect(visits).toMatchObject([{ startTime: at(20), endTime: at(25), insideSeconds: 300, isOpen: false }]);
  const ofMachine = `machines/${machine.id}/visits?start=2026-11-18&end=2026-11-20`;
  expect(await read(ofMachine)).toMatchObject({ visits });
  await restate();
  expect(await read(changesPath)).toEqual({
    ...{ isPending: false, lookedMachines: 1, machines: 1, machineDays: 1, days: ['2026-11-20'] },
  });
  expect(await read(visitsPath)).toMatchObject({ visits });
  expect(await read(ofMachine)).toMatchObject({ visits });
});

test('where a machine stands now counts, before its stop has ended', async ({
  portal,
  organisation,
  machine,
  helpers: { drive, read, restate },
}) => {
  await drive(machine, 15);
  const [x, y] = [0.1, 51.5 + 3_000 / METRES_PER_DEGREE];
  const around = [
    [x - 0.002, y - 0.001],
    [x + 0.002, y - 0.001],
    [x + 0.002, y + 0.001],
    [x - 0.002, y - 0.001],
  ];
  const zone = await portal.build.zone({ organisation, outline: { type: 'Polygon', coordinates: [around] } });
  await restate();
  expect(await read(`zones/${zone.id}/restated-days`)).toMatchObject({
    days: ['2026-11-20'],
    machineDays: 1,
  });
  expect(await read(`zones/${zone.id}/visits?start=2026-11-20&end=2026-11-20`)).toMatchObject({
    visits: [{ isOpen: true, endTime: at(45) }],
  });
  // Its shape ends before that: the day changes although no stored stay does.
  await portal.database.app.within({ organisationId: organisation.id }, (db) =>
    db.run(sql`update zone_shape set valid_until = '2026-11-19T00:00:00Z' where zone_id = ${zone.id}`),
  );
  await restate();
  expect(await read(`zones/${zone.id}/restated-days`)).toMatchObject({
    days: ['2026-11-20'],
    machineDays: 1,
  });
  expect(await read(`zones/${zone.id}/visits?start=2026-11-20&end=2026-11-20`)).toMatchObject({ visits: [] });
});

test('days are at most 90 and in order, and another organisation sees nothing', async ({
  portal,
  machine,
  helpers: { drive, ask },
}) => {
  await drive(machine, 15);
  expect(await ask({ startsOn: '2026-08-20', endsOn: '2026-11-18' })).toMatchObject({
    body: { code: 'RANGE_TOO_LONG' },
  });
  expect(await ask({ startsOn: '2026-11-21' })).toMatchObject({ body: { code: 'RANGE_REVERSED' } });
  const other = await portal.build.organisation({ settings: { modules: { geofences: true } } });
  const { body } = await ask({}, await portal.signedIn(other, 'administrator'));
  expect(body).toEqual({ machines: [], looked: 0, pending: 0, total: 0, next: null });
});

test('places where machines stood often are suggested, until a zone covers them', async ({
  portal,
  organisation,
  machine,
  helpers: { suggest },
}) => {
  expect(await suggest()).toEqual([]);
  await portal.database.app.within({ organisationId: organisation.id }, (db) =>
    db.run(sql`insert into stop (organisation_id, machine_id, started_at, ended_at, latitude_e7, longitude_e7, radius_decimetres)
      select ${organisation.id}, ${machine.id}, at, at + interval '1 hour', 514990000 + 100 * (row_number() over ())::int,
        1000000, 50
      from generate_series(timestamptz '2026-11-10T06:00Z', '2026-11-19T06:00Z', interval '1 day') as at`),
  );
  const [place] = await suggest();
  expect(place).toMatchObject({ stops: 10, machines: 1, seconds: 36_000, longitude: 0.1 });
  expect(place?.latitude).toBeCloseTo(51.499, 3);
  const box = { west: 0.09, south: 51.49, east: 0.11, north: 51.51 };
  const outline = {
    type: 'Polygon',
    coordinates: [
      [
        [box.west, box.south],
        [box.east, box.south],
        [box.east, box.north],
        [box.west, box.north],
        [box.west, box.south],
      ],
    ],
  };
  await portal.build.zone({ organisation, outline });
  expect(await suggest()).toEqual([]);
});
