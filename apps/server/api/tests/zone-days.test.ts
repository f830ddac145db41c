import type { Answer } from '@groundwork/contract/call.ts';
import type { GET as readDays } from '@groundwork/contract/v1/portal/zones/_id/days.ts';
import type { GET as readVisits } from '@groundwork/contract/v1/portal/zones/_id/visits.ts';
import { type SimulatedMachine, simulateFleet } from '@groundwork/simulator/fleet.ts';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { BuiltOrganisation } from '../../db/build.fixture.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { deriveMachine } from '../../features/derivation/run/derive-machine.fixture.ts';
import { FleetInDatabase } from '../../features/derivation/run/fleet-in-database.fixture.ts';
import { hireMachine } from '../../features/records/hires/hire-machine.ts';
import { restateNext } from '../../jobs/derivation/restate-zones.ts';
import { signInLimited } from './limited-world.fixture.ts';
import { portalTest } from './portal-test.fixture.ts';

const HOUR = 3_600;
const METRES_PER_DEGREE = 111_195;
const RANGE = 'start=2026-02-02&end=2026-02-03';
const SUMS = ['activeSeconds', 'idleSeconds', 'runningSeconds', 'offSeconds', 'unknownSeconds'] as const;

/** A square around a place in degrees. */
function drawSquare({ latitude, longitude }: z.output<typeof placeRow>, metres: number) {
  const half = metres / 2 / METRES_PER_DEGREE;
  const [west, east] = [longitude - half * 1.6, longitude + half * 1.6];
  const [south, north] = [latitude - half, latitude + half];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: 'Polygon', coordinates: [ring] };
}

const placeRow = z.object({ latitude: z.number(), longitude: z.number() });

const test = portalTest()
  .extend('fleet', { scope: 'file' }, () =>
    simulateFleet({ seed: 9, startsOn: '2026-02-02', days: 2, zone: 'Europe/London' }),
  )
  .extend('placed', { scope: 'file' }, async ({ portal, fleet }) => {
    const settings = { modules: { geofences: true } };
    const organisation = await portal.build.organisation({ timeZone: fleet.zone, settings });
    const placed = await FleetInDatabase.create(portal.database, fleet, organisation);
    // Four hours are missing, which arrive late.
    await placed.receiveRecords({ until: fleet.startedAt + 10 * HOUR });
    await placed.receiveRecords({ after: fleet.startedAt + 14 * HOUR, until: fleet.startedAt + 40 * HOUR });
    await placed.derive(fleet.machines, { now: fleet.startedAt + 40 * HOUR });
    return placed;
  })
  .extend('token', { scope: 'file' }, ({ portal, placed }) => portal.signedIn(placed.organisation, 'viewer'))
  .extend('helpers', { scope: 'file' }, ({ portal, placed }) => {
    const inside = (statement: Sql, { id: organisationId }: BuiltOrganisation = placed.organisation) =>
      portal.database.app.within({ organisationId }, (db) => db.run(statement));
    /** A zone around a place where a machine stopped. Each entry is a visit, however short. */
    async function addZone(metres: number, organisation: BuiltOrganisation = placed.organisation) {
      const place = await portal.database.app.within({ organisationId: placed.organisation.id }, (db) =>
        db.one(
          placeRow,
          sql`select latitude_e7 / 1e7::float8 as latitude, longitude_e7 / 1e7::float8 as longitude from stop
            order by machine_id, started_at limit 1`,
        ),
      );
      const zone = await portal.build.zone({ organisation, outline: drawSquare(place, metres) });
      await inside(
        sql`update zone set grace_seconds = 0, min_seconds = 0 where id = ${zone.id}`,
        organisation,
      );
      return { ...zone, place };
    }
    const restate = async () => {
      while (await restateNext(portal.database.app, portal.clock.now()));
    };
    const get = async <T>(path: string, token: string) => {
      const { status, body } = await portal.send<T>('GET', `/v1/portal/zones/${path}`, { token });
      expect(status, JSON.stringify(body)).toBe(200);
      return body;
    };
    const read = (zoneId: number, token: string) =>
      get<Answer<typeof readDays>>(`${zoneId}/days?${RANGE}&byMachine=true`, token);
    /** Reads days, and expects the sums of visits and the same as from paths. */
    async function readChecked(zoneId: number, token: string, of: BuiltOrganisation = placed.organisation) {
      const days = await read(zoneId, token);
      const { visits } = await get<Answer<typeof readVisits>>(`${zoneId}/visits?${RANGE}`, token);
      for (const name of [...SUMS, 'insideSeconds'] as const) {
        const ofVisits = visits.reduce((sum, visit) => sum + visit[name], 0);
        expect(days.total[name], name).toBe(ofVisits);
        for (const rows of [days.days, days.machineDays])
          expect(rows.reduce((sum, row) => sum + row[name], 0)).toBe(ofVisits);
      }
      expect(days.total.entries).toBe(visits.reduce((sum, { stays }) => sum + stays.length, 0));
      expect(days.total.machines).toBe(new Set(visits.map(({ machineId }) => machineId)).size);
      await inside(sql`update zone_mark set done_at = null where zone_id = ${zoneId}`, of);
      expect(await read(zoneId, token)).toEqual(days);
      await inside(sql`update zone_mark set done_at = now() where zone_id = ${zoneId}`, of);
      return days;
    }
    /** The seconds of closed slices. */
    const countStored = async (zoneId: number, { id: organisationId }: BuiltOrganisation) => {
      const { seconds } = await portal.database.app.within({ organisationId }, (db) =>
        db.one(
          z.object({ seconds: z.int() }),
          sql`select coalesce(sum(active_seconds + idle_seconds + running_seconds + off_seconds + unknown_seconds), 0)::int
            as seconds from zone_slice where zone_id = ${zoneId}`,
        ),
      );
      return seconds;
    };
    return { inside, addZone, restate, read, readChecked, countStored };
  });

test('days are the sums of visits: before and after machines were compared, with late data and another shape', async ({
  fleet,
  placed,
  token,
  helpers: { inside, addZone, restate, read, readChecked, countStored },
}) => {
  const zone = await addZone(2_000);
  const marked = await read(zone.id, token);
  await restate();
  const stored = await readChecked(zone.id, token);
  expect(stored).toEqual(marked);
  expect(stored.days.length).toBeGreaterThan(1);
  expect(stored.days.map(({ day }) => day)).toEqual(
    stored.days
      .map(({ day }) => day)
      .sort()
      .reverse(),
  );
  const closed = await countStored(zone.id, placed.organisation);
  expect(closed).toBeGreaterThan(0);
  expect(closed).toBeLessThan(stored.total.insideSeconds);

  await placed.receiveRecords({ after: fleet.startedAt + 10 * HOUR, until: fleet.startedAt + 14 * HOUR });
  await placed.derive(fleet.machines, { now: fleet.startedAt + 40 * HOUR });
  const late = await readChecked(zone.id, token);
  expect(late.total).not.toEqual(stored.total);

  await placed.receiveRecords({ after: fleet.startedAt + 40 * HOUR });
  await placed.derive();
  await readChecked(zone.id, token);

  const outline = JSON.stringify(drawSquare(zone.place, 200));
  await inside(sql`update zone_shape set outline = ${outline} where zone_id = ${zone.id}`);
  const changed = await read(zone.id, token);
  await restate();
  expect(await readChecked(zone.id, token)).toEqual(changed);
  expect(changed.total.insideSeconds).toBeLessThan(late.total.insideSeconds);
});

test('a customer sees the days of its own zones, in its hires', async ({
  portal,
  fleet,
  placed,
  token,
  helpers: { addZone, restate, read, readChecked },
}) => {
  const settings = { modules: { geofences: true } };
  const customer = await portal.build.organisation({ timeZone: fleet.zone, settings });
  const { organisation } = placed;
  const customerId = (await portal.build.customer({ organisation, linkedTo: customer.id })).id;
  const machine = fleet.machines.find(({ typeKey }) => typeKey === 'DUMPER') as SimulatedMachine;
  const key = placed.getKey(machine);
  const hire = { hiredFrom: '2026-02-02T13:00:00Z', hiredTo: '2026-02-03T09:30:00Z' };
  const contract = { dailyAllowanceHours: null, contractNumber: 'C-1' };
  await portal.database.app.within(key, (db) => hireMachine(db, key, { customerId, ...contract, ...hire }));
  await placed.derive();
  const zone = await addZone(200_000, customer);
  await restate();
  const customerToken = await portal.signedIn(customer, 'viewer');
  const days = await readChecked(zone.id, customerToken, customer);
  expect(days.machineDays.length).toBeGreaterThan(1);
  expect(new Set(days.machineDays.map(({ machineId }) => machineId))).toEqual(
    new Set([String(key.machineId)]),
  );
  const { status } = await portal.send('GET', `/v1/portal/zones/${zone.id}/days?${RANGE}`, { token });
  expect(status).toBe(404);
  const own = await addZone(200_000);
  await restate();
  expect((await read(own.id, token)).total.insideSeconds).toBeGreaterThan(days.total.insideSeconds);
});

test('a member with limits sees the days of its machines only', async ({
  portal,
  fleet,
  placed,
  token,
  helpers: { inside, addZone, restate, read, readChecked },
}) => {
  const { organisation } = placed;
  const zone = await addZone(200_000);
  await restate();
  const group = await portal.build.machineGroup({ organisation, name: 'North' });
  const { machineId } = placed.getKey(fleet.machines[0] as SimulatedMachine);
  await inside(sql`update machine set group_id = ${group.id} where id = ${machineId}`);
  const limited = await signInLimited(portal, organisation, { groupIds: [group.id] });
  const all = await read(zone.id, token);
  const seen = await readChecked(zone.id, limited.token);
  expect(seen.machineDays.length).toBeGreaterThan(0);
  expect(seen.machineDays).toEqual(all.machineDays.filter((row) => row.machineId === String(machineId)));
  expect(seen.total.machines).toBe(1);
  // The last change of the shape changed days of other machines, too, which are not counted.
  const readChanges = async (as: string) =>
    (await portal.send('GET', `/v1/portal/zones/${zone.id}/restated-days`, { token: as })).body;
  expect(await readChanges(limited.token)).toMatchObject({
    ...{ machines: 1, machineDays: seen.machineDays.length },
    days: seen.days.map(({ day }) => day).toSorted(),
  });
  expect(await readChanges(token)).toMatchObject({ machineDays: all.machineDays.length });
  expect(seen.machineDays.length).toBeLessThan(all.machineDays.length);
});

test('a stay over midnight is no entry of the second day, also if that day alone is summed again', async ({
  portal,
  helpers: { inside, restate },
}) => {
  const settings = { modules: { geofences: true } };
  const organisation = await portal.build.organisation({ timeZone: 'Europe/London', settings });
  const machine = await portal.build.machine({ organisation });
  const source = await portal.build.source({ organisation, type: 'HTTP' });
  await portal.build.attachment({ machine, source });
  const { key } = await portal.build.ingestKey({ source });
  const report = async (minutes: readonly number[], toMetres: (minute: number) => number) => {
    const readings = minutes.map((minute) => ({
      time: new Date(Date.UTC(2026, 10, 18, 0, minute)).toISOString(),
      position: { latitude: 51.5 + toMetres(minute) / METRES_PER_DEGREE, longitude: 0.1 },
      satellites: 9,
      values: [{ name: 'engineSpeedRpm', value: 900, kind: 'instant' }],
    }));
    const sent = await portal.send('POST', '/v1/ingest/readings', { token: key, body: { readings } });
    expect(sent).toMatchObject({ status: 200, body: { refused: [], quarantined: [] } });
  };
  const list = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);
  // Stands until midnight, and drives from then on: a stop ends and a way begins where the days meet.
  await report(list(-90, 0), () => 0);
  await report(list(1, 60), (minute) => 100 * Math.min(minute, 30));
  await report([30 * 60, 54 * 60], () => 3_000);
  const zone = await portal.build.zone({
    organisation,
    outline: drawSquare({ latitude: 51.5, longitude: 0.1 }, 20_000),
  });
  const keys = { organisationId: organisation.id, machineId: machine.id };
  const now = portal.clock.now().getTime() / 1_000;
  await portal.database.app.within(keys, (db) =>
    deriveMachine(db, keys, { now, worksOffMarks: true, midnightGraceSeconds: 0 }),
  );
  const listSlices = () =>
    portal.database.app.within({ organisationId: organisation.id }, (db) =>
      db.rows(
        z.object({ day: z.string(), entries: z.int(), seconds: z.int() }),
        sql`select day::text, entries, active_seconds + idle_seconds + running_seconds + off_seconds + unknown_seconds as seconds
          from zone_slice where zone_id = ${zone.id} and day <= '2026-11-18' order by day`,
      ),
    );
  await restate();
  const before = await listSlices();
  expect(before).toMatchObject([
    { day: '2026-11-17', entries: 1 },
    { day: '2026-11-18', entries: 0 },
  ]);
  await inside(
    sql`update zone_shape set valid_until = '2026-11-18T00:45:00Z' where zone_id = ${zone.id}`,
    organisation,
  );
  await restate();
  expect(await listSlices()).toEqual([before[0], { day: '2026-11-18', entries: 0, seconds: 45 * 60 }]);
});

test('days are at most 31, and are listed by machine only on request', async ({
  portal,
  token,
  helpers: { addZone },
}) => {
  const zone = await addZone(300);
  const ask = (query: string) => portal.send('GET', `/v1/portal/zones/${zone.id}/days?${query}`, { token });
  expect(await ask('start=2026-01-01&end=2026-02-04')).toMatchObject({
    body: { code: 'TOO_MANY_ROUTE_DAYS' },
  });
  expect(await ask('start=2026-02-04&end=2026-02-02')).toMatchObject({ body: { code: 'RANGE_REVERSED' } });
  expect(await ask(RANGE)).toMatchObject({ status: 200, body: { machineDays: [] } });
});
