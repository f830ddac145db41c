import type { MachineProfile, PortalMachine } from '@groundwork/contract/entities/machine.ts';
import type { MachineTypeAnswer } from '@groundwork/contract/entities/machine-type.ts';
import { catalogueValuesOf } from '@groundwork/domain/machine-types/type-values.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { BuiltOrganisation } from '../../db/build.fixture.ts';
import type { Db } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { startTestServer, type TestServer } from './test-server.fixture.ts';

const PATH = '/v1/portal/machine-types';
const FROM = '2026-03-01T06:00:00.000Z';
const EXCAVATOR = catalogueValuesOf('EXCAVATOR');
const EAGER = { ...EXCAVATOR, workingRpm: 1_500, workSensors: ['rpm', 'hydraulics'] };

let portal: TestServer;
let organisation: BuiltOrganisation;
let token: string;
beforeAll(async () => {
  portal = await startTestServer();
});
beforeEach(async () => {
  organisation = await portal.build.organisation();
  token = await portal.signedIn(organisation, 'administrator');
});
afterAll(() => portal.stop());

const list = async (asker = token) => {
  const { body } = await portal.send<{ machineTypes: MachineTypeAnswer[] }>('GET', PATH, { token: asker });
  return new Map(body.machineTypes.map((type) => [type.key, type]));
};
const edit = (key: string, body: object) =>
  portal.send<MachineTypeAnswer>('PUT', `${PATH}/${key}`, { token, body });
const tryEdit = (body: object) => portal.send('PUT', `${PATH}/EXCAVATOR`, { token, body });
const reset = (key: string) => portal.send('DELETE', `${PATH}/${key}`, { token });
const create = (body: object) => portal.send<MachineTypeAnswer>('POST', PATH, { token, body });
const OWN = { name: ' Tree spade ', category: 'forestry', values: catalogueValuesOf('SKIDDER') };

test('the catalogue is listed as it is, until the organisation says something else of a type', async () => {
  const untouched = (await list()).get('EXCAVATOR');
  expect(untouched).toMatchObject({ name: null, values: EXCAVATOR, heldFrom: null, version: 0 });
  const { body } = await edit('EXCAVATOR', { values: EAGER, from: FROM, version: 0 });
  expect(body).toMatchObject({
    values: { workingRpm: 1_500, workSensors: ['hydraulics', 'rpm'] },
    catalogueValues: EXCAVATOR,
    heldFrom: FROM,
    version: 1,
  });
  expect((await list()).get('EXCAVATOR')).toEqual(body);
  expect((await list()).get('ROLLER')?.version).toBe(0);
});

test('what is said from an instant on takes the place of what was said for later', async () => {
  await edit('EXCAVATOR', { values: EAGER, from: FROM });
  await edit('EXCAVATOR', { values: { ...EXCAVATOR, contractHoursPerDay: 8.5 }, from: null });
  const { values, heldFrom } = (await list()).get('EXCAVATOR') ?? {};
  expect({ values, heldFrom }).toEqual({
    values: { ...EXCAVATOR, contractHoursPerDay: 8.5 },
    heldFrom: null,
  });
});

test('machines that are or were of the type are marked where it changes what is known of them, and no others', async () => {
  const monitored = async (type: string) => {
    const machine = await portal.build.machine({ organisation, type });
    const source = await portal.build.source({ organisation });
    await portal.build.attachment({ machine, source });
    return machine.id;
  };
  const [is, was] = [await monitored('EXCAVATOR'), await monitored('EXCAVATOR')];
  await monitored('ROLLER');
  const organisationId = organisation.id;
  const inside = <T>(work: (db: Db) => Promise<T>) => portal.database.app.within({ organisationId }, work);
  await inside((db) =>
    db.run(sql`insert into dated_setting (organisation_id, subject_kind, subject_id, name, starts_at, value)
      values (${organisationId}, 'machine', ${was}, 'machine-type', '2026-05-01', '"ROLLER"')`),
  );
  const marks = () =>
    inside((db) =>
      db.rows(
        z.object({ id: z.int() }),
        sql`select distinct machine_id as id from derivation_mark
          where organisation_id = ${organisationId} order by 1`,
      ),
    );
  await edit('EXCAVATOR', { values: EXCAVATOR, from: FROM });
  expect(await marks()).toEqual([]);
  await edit('EXCAVATOR', { values: { ...EAGER, contractHoursPerDay: 8 }, from: FROM });
  expect((await marks()).map(({ id }) => id)).toEqual([is, was]);
});

test('a reset goes back to the catalogue', async () => {
  await edit('EXCAVATOR', { values: EAGER, from: FROM });
  expect((await reset('EXCAVATOR')).status).toBe(200);
  expect((await list()).get('EXCAVATOR')).toMatchObject({ values: EXCAVATOR, heldFrom: null, version: 2 });
});

test('of two people who edit one type at once the second is told', async () => {
  await edit('EXCAVATOR', { values: EAGER, from: FROM, version: 0 });
  const late = await edit('EXCAVATOR', { values: EXCAVATOR, from: FROM, version: 0 });
  expect(late).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  const racing = [1, 2, 3].map(() => edit('ROLLER', { values: EAGER, from: null, version: 0 }));
  const statuses = (await Promise.all(racing)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409, 409]);
});

test('an own type is made, given to a machine, and taken away only when no machine has it', async () => {
  const { body: made } = await create(OWN);
  expect(made).toMatchObject({ name: 'Tree spade', category: 'forestry', catalogueValues: null });
  expect(await create({ ...OWN, name: 'TREE SPADE' })).toMatchObject({
    body: { code: 'MACHINE_TYPE_NAME_TAKEN' },
  });
  const { body: machine } = await portal.send<MachineProfile>('POST', '/v1/portal/machines', {
    token,
    body: { name: 'Spade 1', type: made.key },
  });
  expect(machine).toMatchObject({ type: made.key, category: 'forestry' });
  const { body: listed } = await portal.send<{ machines: PortalMachine[] }>(
    'GET',
    '/v1/portal/machines/list',
    {
      token,
    },
  );
  expect(listed.machines[0]).toMatchObject({ type: made.key, category: 'forestry' });
  expect((await list()).get(made.key)?.numberOfMachines).toBe(1);
  expect(await reset(made.key)).toMatchObject({ status: 409, body: { code: 'MACHINE_TYPE_IN_USE' } });
  await portal.send('PUT', `/v1/machines/${machine.id}`, {
    token,
    body: { name: 'Spade 1', assetID: '', type: 'SKIDDER' },
  });
  expect((await reset(made.key)).status).toBe(200);
  expect((await list()).has(made.key)).toBe(false);
});

test('an own type of another organisation is like one that there is not', async () => {
  const { key } = (await create(OWN)).body;
  const elsewhere = await portal.signedIn(await portal.build.organisation(), 'administrator');
  expect((await list(elsewhere)).has(key)).toBe(false);
  const body = { values: EAGER, from: null, own: { name: 'Mine', category: 'site' } };
  const put = await portal.send('PUT', `${PATH}/${key}`, { token: elsewhere, body });
  const deleted = await portal.send('DELETE', `${PATH}/${key}`, { token: elsewhere });
  expect([put.status, deleted.status]).toEqual([404, 404]);
  const machine = await portal.send('POST', '/v1/portal/machines', {
    token: elsewhere,
    body: { name: 'Thief', type: key },
  });
  expect(machine).toMatchObject({ status: 400, body: { fields: [{ field: 'body.type' }] } });
});

test('values that cannot be are named, and nothing is changed', async () => {
  const bad = [
    [{ ...EXCAVATOR, workingRpm: 100 }, 'body.values.workingRpm'],
    [{ ...EXCAVATOR, greatestTravelSpeedKmh: -1 }, 'body.values.greatestTravelSpeedKmh'],
    [{ ...EXCAVATOR, travels: true, greatestTravelSpeedKmh: 0 }, 'body.values.greatestTravelSpeedKmh'],
    [{ ...EXCAVATOR, contractHoursPerDay: 25 }, 'body.values.contractHoursPerDay'],
    [{ ...EXCAVATOR, workSensors: ['smell'] }, 'body.values.workSensors.0'],
  ] as const;
  for (const [values, field] of bad) {
    const { status, body } = await tryEdit({ values, from: null });
    expect({ status, field: body.fields?.[0]?.field }).toEqual({ status: 400, field });
  }
  const ahead = await tryEdit({ values: EAGER, from: '2099-01-01T00:00:00Z' });
  expect(ahead.body.code).toBe('TIME_IN_FUTURE');
  const named = await tryEdit({ values: EAGER, from: null, own: { name: 'X', category: 'site' } });
  expect(named.body.fields?.[0]).toMatchObject({ field: 'body.own', reason: 'UNKNOWN_FIELD' });
  expect((await list()).get('EXCAVATOR')?.version).toBe(0);
});
