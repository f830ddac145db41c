import type { Answer } from '@groundwork/contract/call.ts';
import type { GET as readLive } from '@groundwork/contract/v1/portal/maps/live.ts';
import type { GET as summariseMap } from '@groundwork/contract/v1/portal/maps/summary.ts';
import { expect } from 'vitest';
import { sql } from '../../db/sql.ts';
import { at, MORNING, routeTest as test } from './routes.fixture.ts';

test('a machine that this version has not derived yet has the same routes, folded from its positions', async ({
  portal,
  organisation,
  machine,
  helpers: { report, one },
}) => {
  await report(machine);
  const stored = await one(`machineId=${machine.id}`);
  await portal.database.app.within({ organisationId: organisation.id }, async (db) => {
    await db.run(sql`update derivation set version = 4, sigma = '{"version":4}', open_path = null`);
    await db.run(sql`update checkpoint set sigma = '{"version":4}'`);
    await db.run(sql`delete from stop`);
    await db.run(sql`delete from trip`);
  });
  const folded = await one(`machineId=${machine.id}`);
  expect(stored.stops).toHaveLength(3);
  expect(folded).toEqual(stored);
});

test('the map says which machines stand, and since when', async ({
  machine,
  portal,
  organisation,
  helpers: { report, get },
}) => {
  await report(machine);
  const other = await portal.build.machine({ organisation, name: 'Under way' });
  await report(
    other,
    MORNING.filter(({ minute }) => minute < 46),
  );
  const since = async (query: string) => {
    const { machines } = (await get<Answer<typeof readLive>>(`live?${query}`)).body;
    return new Map(machines.map(({ name, standsSince }) => [name, standsSince]));
  };
  const standing = async (query: string) =>
    (await get<Answer<typeof summariseMap>>(`summary?${query}`)).body.standing;
  const one = `machineId=${machine.id}`;
  const ALL = new Map([
    [machine.name, at(46)],
    ['Under way', null],
  ]);
  expect(await since('stopRadius=20')).toEqual(ALL);
  expect(await since('stopDuration=180')).toEqual(ALL);
  expect(await since(`${one}&stopRadius=400`)).toEqual(new Map([[machine.name, at(48)]]));
  expect(await since(`${one}&stopDuration=3600`)).toEqual(new Map([[machine.name, null]]));
  expect(await standing('stopRadius=20')).toBe(1);
  expect(await standing(`${one}&stopDuration=3600`)).toBe(0);
  expect(await since('')).toEqual(new Map([...ALL.keys()].map((name) => [name, undefined])));
  expect(await standing('')).toBeUndefined();
  expect(await get('live?stopRadius=21')).toMatchObject({ body: { code: 'TOO_MANY_ROUTES' } });
});
