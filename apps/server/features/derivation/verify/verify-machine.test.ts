import { simulateFleet } from '@groundwork/simulator/fleet.ts';
import { planUploads } from '@groundwork/simulator/uploads.ts';
import { expect } from 'vitest';
import { createBuild } from '../../../db/build.fixture.ts';
import { databaseTest } from '../../../db/database-test.fixture.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { listStatesNow, listToday, readMachineDays } from '../../figures/activity/public.ts';
import { sumFacts } from '../../figures/metrics/public.ts';
import { restateZones } from '../marked-zones/restate-zones.ts';
import { FleetInDatabase } from '../run/fleet-in-database.fixture.ts';

const test = databaseTest()
  .extend('fleet', { scope: 'file' }, () =>
    simulateFleet({ seed: 9, startsOn: '2026-02-02', days: 2, zone: 'Europe/London' }),
  )
  .extend('placed', { scope: 'file' }, ({ database, fleet }) => FleetInDatabase.create(database, fleet))
  .extend('helpers', { scope: 'file' }, ({ database, placed }) => {
    const inside = (statement: Sql) =>
      database.app.within({ organisationId: placed.organisation.id }, (db) => db.run(statement));
    return { inside };
  });

/** Every machine is inside of it. */
const ENGLAND = {
  type: 'Polygon',
  coordinates: [
    [
      [-7, 49],
      [3, 49],
      [3, 56],
      [-7, 56],
      [-7, 49],
    ],
  ],
};

test.beforeAll(async ({ placed, fleet, build, database }) => {
  await build.zone({ organisation: placed.organisation, outline: ENGLAND });
  await restateZones(database.app, placed.organisation.id, new Date(fleet.until * 1000));
  await placed.receive(planUploads(fleet, 'in-order', 1));
  await placed.derive();
});

test('derived rows equal a recomputation', async ({ placed }) => {
  expect(await placed.verify()).toEqual([]);
});

test.for([
  [
    'segment',
    sql`update segment set state = 'off' where (machine_id, started_at) in
    (select machine_id, started_at from segment where state = 'active' limit 1)`,
  ],
  [
    'segment',
    sql`delete from segment where (machine_id, started_at) in
    (select machine_id, started_at from segment limit 1)`,
  ],
  [
    'fact_slice',
    sql`update fact_slice set distance_millimetres = distance_millimetres + 1
    where (machine_id, starts_at) in (select machine_id, starts_at from fact_slice limit 1)`,
  ],
  [
    'out_of_hours',
    sql`insert into out_of_hours
    select organisation_id, machine_id, started_at, ended_at, slice_starts_at, day, false from segment limit 1`,
  ],
  [
    'data_note',
    sql`insert into data_note
    select organisation_id, machine_id, started_at, 1, 'odometer', 'counter-fell' from segment limit 1`,
  ],
  [
    'stop',
    sql`update stop set radius_decimetres = radius_decimetres + 1
    where (machine_id, started_at) in (select machine_id, started_at from stop limit 1)`,
  ],
  [
    'trip',
    sql`update trip set carried = not carried
    where (machine_id, started_at) in (select machine_id, started_at from trip limit 1)`,
  ],
  [
    'way',
    sql`update way set corners = corners || 'x'::bytea
    where (machine_id, started_at) in (select machine_id, started_at from way limit 1)`,
  ],
  [
    'position_gap',
    sql`insert into position_gap
    select organisation_id, machine_id, started_at, ended_at from segment limit 1`,
  ],
  [
    'tip',
    sql`insert into tip
    select organisation_id, machine_id, started_at, slice_starts_at, day from segment limit 1`,
  ],
  [
    'heat',
    sql`update heat set cells = cells || 'x'::bytea
    where (machine_id, slice_starts_at) in (select machine_id, slice_starts_at from heat limit 1)`,
  ],
  [
    'heat',
    sql`delete from heat
    where (machine_id, slice_starts_at) in (select machine_id, slice_starts_at from heat limit 1)`,
  ],
  [
    'stay',
    sql`update stay set ended_at = ended_at + interval '1 second'
    where (machine_id, started_at) in (select machine_id, started_at from stay limit 1)`,
  ],
  [
    'stay',
    sql`delete from stay where (machine_id, started_at) in (select machine_id, started_at from stay limit 1)`,
  ],
  [
    'zone_slice',
    sql`update zone_slice set entries = entries + 1, idle_seconds = idle_seconds + 1
    where (machine_id, slice_starts_at) in (select machine_id, slice_starts_at from zone_slice limit 1)`,
  ],
  [
    'path_slice',
    sql`update path_slice set begins_in_trip = not begins_in_trip
    where (machine_id, slice_starts_at) in (select machine_id, slice_starts_at from path_slice limit 1)`,
  ],
  [
    'checkpoint',
    sql`update checkpoint set sigma = '{}' where (machine_id, at) in
    (select machine_id, at from checkpoint limit 1)`,
  ],
  [
    'derivation',
    sql`update derivation set sigma = replace(sigma, '"archived":false', '"archived":true')
    where machine_id in (select machine_id from derivation limit 1)`,
  ],
  [
    'derivation',
    sql`update derivation set open_path = '{}'
    where machine_id in (select machine_id from derivation limit 1)`,
  ],
] as const)(
  'finds a row of %s that was changed by hand',
  async ([table, change], { placed, helpers: { inside } }) => {
    expect(await inside(change)).toBe(1);
    const differences = await placed.verify();
    expect(differences.map((difference) => difference.table)).toEqual([table]);
    await inside(sql`update derivation set version = 0, sigma = '{"version":0}'`);
    await placed.derive();
    expect(await placed.verify()).toEqual([]);
  },
);

test('finds newest values that were changed by hand', async ({ placed, helpers: { inside } }) => {
  const move = (by: number) =>
    inside(sql`update current set latitude_e7 = latitude_e7 + ${by}::int, speed_kmh = speed_kmh + ${by}::int
      where machine_id in (select min(machine_id) from current where latitude_e7 is not null)`);
  expect(await move(1)).toBe(1);
  const differences = await placed.verify();
  expect(differences.map(({ table }) => table)).toEqual(['current']);
  const { stored, computed } = differences[0] as { stored: object; computed: object };
  expect(computed).not.toEqual(stored);
  await move(-1);
  expect(await placed.verify()).toEqual([]);
});

test('another organisation sees nothing', async ({ database, placed, fleet }) => {
  const other = await createBuild(database.app).organisation();
  const { machineId } = placed.getKey(fleet.machines[0] as (typeof fleet.machines)[number]);
  const range = { startsOn: '2026-02-02', endsOn: '2026-02-03', now: new Date(fleet.until * 1000) };
  const query = { ...range, organisationId: other.id, machineIds: [machineId] };
  const seen = await database.app.within({ organisationId: other.id }, async (db) => ({
    facts: await sumFacts(db, query),
    states: await listStatesNow(db, query),
    today: await listToday(db, query),
    days: (await readMachineDays(db, { ...query, machineId })).flatMap(({ segments }) => segments),
    // Even a query for the wrong organisation returns no rows.
    forgotten: await sumFacts(db, { ...query, organisationId: placed.organisation.id }),
  }));
  expect(seen).toEqual({ facts: [], states: [], today: [], days: [], forgotten: [] });
});
