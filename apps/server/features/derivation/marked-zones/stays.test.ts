import { simulateFleet } from '@groundwork/simulator/fleet.ts';
import { planUploads } from '@groundwork/simulator/uploads.ts';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { createBuild } from '../../../db/build.fixture.ts';
import { databaseTest } from '../../../db/database-test.fixture.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { restateNext } from '../../../jobs/derivation/restate-zones.ts';
import { archiveMachine } from '../../machines/archiving/archive-machine.ts';
import { FleetInDatabase } from '../run/fleet-in-database.fixture.ts';
import { restateStays } from '../stays/restate-stays.ts';
import { listMarkedZones } from '../stays/zone-mark-store.ts';

const NOW = new Date('2026-02-06T00:00:00Z');
const DEGREE_E7 = 1e7;

const square = (latitudeE7: number, longitudeE7: number, metres: number) => {
  const half = metres / 2 / 111_195;
  const [x, y] = [longitudeE7 / DEGREE_E7, latitudeE7 / DEGREE_E7];
  const [west, south, east, north] = [x - half * 1.6, y - half, x + half * 1.6, y + half];
  return {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  };
};

const placeRow = z.object({ latitude: z.int(), longitude: z.int() });
const stayRow = z.object({ stays: z.int(), seconds: z.int() });
const factRow = z.object({ entries: z.int(), seconds: z.int() });
const markRow = z.object({ days: z.array(z.string()), isDone: z.boolean() });

const test = databaseTest()
  .extend('fleet', () => simulateFleet({ seed: 9, startsOn: '2026-02-02', days: 3, zone: 'Europe/London' }))
  .extend('placed', ({ database, fleet }) => FleetInDatabase.create(database, fleet))
  .extend('helpers', ({ database, placed }) => {
    const { organisation } = placed;
    const organisationId = organisation.id;
    const build = createBuild(database.app);
    const inside = (statement: Sql) => database.app.within({ organisationId }, (db) => db.run(statement));
    /** A place where machines stopped. */
    const findStop = (offset = 0) =>
      database.app.within({ organisationId }, (db) =>
        db.one(
          placeRow,
          sql`select latitude_e7 as latitude, longitude_e7 as longitude from stop
          order by machine_id, started_at offset ${offset} limit 1`,
        ),
      );
    const addZone = async (metres: number, offset = 0) => {
      const { latitude, longitude } = await findStop(offset);
      return build.zone({ organisation, outline: square(latitude, longitude, metres) });
    };
    const restate = async () => {
      while (await restateNext(database.app, NOW));
    };
    const countStays = () =>
      database.app.within({ organisationId }, (db) =>
        db.one(
          stayRow,
          sql`select count(*) as stays,
          coalesce(sum(extract(epoch from ended_at - started_at)), 0)::bigint as seconds from stay`,
        ),
      );
    const sumFacts = () =>
      database.app.within({ organisationId }, (db) =>
        db.one(
          factRow,
          sql`select coalesce(sum(entries), 0)::bigint as entries, coalesce(sum(active_seconds + idle_seconds
            + running_seconds + off_seconds + unknown_seconds), 0)::bigint as seconds from zone_slice`,
        ),
      );
    const readMark = (zoneId: number) =>
      database.app.within({ organisationId }, (db) =>
        db.one(
          markRow,
          sql`select done_at is not null as "isDone",
            array(select day::text from zone_mark_machine restated, unnest(restated.days) as day
              where restated.zone_id = ${zoneId} order by 1) as days
          from zone_mark where zone_id = ${zoneId}`,
        ),
      );
    return { inside, addZone, restate, countStays, sumFacts, readMark, build };
  });

test('stays follow the path in any portions, and zones drawn before, between and after', async ({
  fleet,
  placed,
  helpers: { addZone, restate, countStays, sumFacts, inside },
}) => {
  const hour = 3_600;
  await placed.receiveRecords({ until: fleet.startedAt + 20 * hour });
  await placed.derive();
  const small = await addZone(300);
  const large = await addZone(5_000, 3);
  await restate();
  expect(await placed.verify()).toEqual([]);
  for (let until = fleet.startedAt + 24 * hour; until <= fleet.until; until += 12 * hour) {
    await placed.receiveRecords({ after: until - 6 * hour, until });
    await placed.derive(fleet.machines, { now: until });
    // Late: six hours that were left out, and only now a shape from then on.
    await placed.receiveRecords({ after: until - 12 * hour, until: until - 6 * hour });
    await placed.derive(fleet.machines, { now: until });
    expect(await placed.verify(), `after ${until}`).toEqual([]);
  }
  expect((await countStays()).stays).toBeGreaterThan(4);
  expect((await sumFacts()).entries).toBeGreaterThan(0);
  await inside(
    sql`update zone_shape set outline = ${JSON.stringify(square(0, 0, 100))} where zone_id = ${small.id}`,
  );
  await placed.derive();
  await restate();
  expect(await placed.verify()).toEqual([]);
  await inside(sql`delete from zone_shape where zone_id = ${large.id}`);
  await restate();
  expect(await countStays()).toEqual({ stays: 0, seconds: 0 });
  expect(await sumFacts()).toEqual({ entries: 0, seconds: 0 });
});

test('stays go with the path of machines that were archived before it', async ({
  database,
  fleet,
  placed,
  helpers: { addZone, restate, countStays },
}) => {
  await placed.receive(planUploads(fleet, 'in-order', 1));
  await placed.derive();
  await addZone(5_000);
  await restate();
  expect((await countStays()).stays).toBeGreaterThan(0);
  const archiving = { time: new Date(fleet.startedAt * 1_000).toISOString() };
  for (const machine of fleet.machines) {
    const key = placed.getKey(machine);
    await database.app.within(key, (db) =>
      archiveMachine(db, key, archiving, { zone: 'Europe/London', now: new Date(fleet.until * 1_000) }),
    );
  }
  await placed.derive();
  expect(await countStays()).toEqual({ stays: 0, seconds: 0 });
  expect(await placed.verify()).toEqual([]);
});

test('any order of arrival gives the same stays', async ({
  fleet,
  placed,
  helpers: { addZone, restate, countStays },
}) => {
  const uploads = planUploads(fleet, 'in-order', 1);
  await placed.receive(uploads.filter((_, index) => index % 2 === 0));
  await placed.derive();
  await addZone(2_000);
  await placed.receive(uploads.filter((_, index) => index % 2 === 1));
  await placed.derive();
  await restate();
  const { stays } = await countStays();
  expect(stays).toBeGreaterThan(0);
  expect(await placed.verify()).toEqual([]);
});

test('a zone across the antimeridian has the stays on both sides, however it is found', async ({
  database,
  fleet,
  placed,
  helpers: { build, restate, countStays, inside },
}) => {
  await placed.receiveRecords({ until: fleet.startedAt + 3_600 });
  await placed.derive();
  const { organisation } = placed;
  const [first] = fleet.machines;
  const { machineId } = placed.getKey(first as (typeof fleet.machines)[number]);
  const stop = (at: number, longitudeE7: number) => ({
    ...{ startedAt: at, endedAt: at + 300, centre: { latitudeE7: 100, longitudeE7 }, radiusMetres: 5 },
  });
  const stops = [stop(1_000, 1_799_995_000), stop(2_000, -1_799_995_000), stop(3_000, -1_799_000_000)];
  const corners = [
    [179.999, -0.01],
    [-179.999, -0.01],
    [-179.999, 0.01],
    [179.999, 0.01],
    [179.999, -0.01],
  ];
  await build.zone({ organisation, outline: { type: 'Polygon', coordinates: [corners] } });
  const change = {
    ...{ machineId, from: 0, before: 10_000, isAppend: true },
    path: { stops, ways: [] },
  };
  const scope = { organisationId: organisation.id };
  expect(await database.app.within(scope, (db) => restateStays(db, organisation.id, [change]))).toBe(2);
  for (const { startedAt, endedAt, centre } of stops)
    await inside(sql`insert into stop
      (organisation_id, machine_id, started_at, ended_at, latitude_e7, longitude_e7, radius_decimetres)
      values (${organisation.id}, ${machineId}, to_timestamp(${startedAt}::float8), to_timestamp(${endedAt}::float8),
        ${centre.latitudeE7}, ${centre.longitudeE7}, 50)`);
  await inside(sql`delete from stay`);
  await restate();
  expect(await countStays()).toEqual({ stays: 2, seconds: 600 });
});

test('a change of a shape tells the days of machines that it changed, and nothing if it changed none', async ({
  database,
  placed,
  helpers: { addZone, restate, countStays, readMark, inside },
}) => {
  await placed.receiveRecords();
  await placed.derive();
  const zone = await addZone(400);
  const marked = () =>
    database.app.within({ organisationId: placed.organisation.id }, (db) =>
      listMarkedZones(db, placed.organisation.id),
    );
  expect(await marked()).toEqual(new Set([zone.id]));
  await restate();
  expect(await marked()).toEqual(new Set());
  const first = await readMark(zone.id);
  expect(first).toMatchObject({ isDone: true });
  expect(first.days.length).toBeGreaterThan(0);
  expect(first.days.every((day) => day >= '2026-02-02' && day <= '2026-02-05')).toBe(true);
  const before = await countStays();
  await inside(sql`update zone_shape set valid_from = '2026-02-04T00:00:00Z' where zone_id = ${zone.id}`);
  await restate();
  const second = await readMark(zone.id);
  expect(second.days.every((day) => day < '2026-02-04')).toBe(true);
  expect((await countStays()).seconds).toBeLessThan(before.seconds);
  await inside(sql`update zone_shape set valid_from = '2010-01-01T00:00:00Z' where zone_id = ${zone.id}`);
  await restate();
  expect(await readMark(zone.id)).toEqual(second);
  expect(await countStays()).toEqual(before);
});
