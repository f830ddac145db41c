import type { MachineProfile, PortalMachine } from '@groundwork/contract/entities/machine.ts';
import type { MachineTypeAnswer } from '@groundwork/contract/entities/machine-type.ts';
import { getCatalogueValues } from '@groundwork/domain/machine-types/type-values.ts';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Db } from '../../db/db.ts';
import { sql } from '../../db/sql.ts';
import { memberTest } from './portal-test.fixture.ts';

const PATH = '/v1/portal/machine-types';
const FROM = '2026-03-01T06:00:00.000Z';
const EXCAVATOR = getCatalogueValues('EXCAVATOR');
const CHANGED = { ...EXCAVATOR, workingRpm: 1_500, workSensors: ['rpm', 'hydraulics'] };
const OWN = { name: ' Tree spade ', category: 'forestry', values: getCatalogueValues('SKIDDER') };

const test = memberTest('administrator').extend('helpers', ({ token, portal }) => {
  const list = async (asker = token) => {
    const { body } = await portal.send<{ machineTypes: MachineTypeAnswer[] }>('GET', PATH, { token: asker });
    return new Map(body.machineTypes.map((type) => [type.key, type]));
  };
  const edit = (key: string, body: object) =>
    portal.send<MachineTypeAnswer>('PUT', `${PATH}/${key}`, { token, body });
  const tryEdit = (body: object) => portal.send('PUT', `${PATH}/EXCAVATOR`, { token, body });
  const reset = (key: string) => portal.send('DELETE', `${PATH}/${key}`, { token });
  const create = (body: object) => portal.send<MachineTypeAnswer>('POST', PATH, { token, body });
  return { list, edit, tryEdit, reset, create };
});

test("lists the catalogue's values until the organisation changes a type", async ({
  helpers: { list, edit },
}) => {
  const untouched = (await list()).get('EXCAVATOR');
  expect(untouched).toMatchObject({ name: null, values: EXCAVATOR, heldFrom: null, version: 0 });
  const { body } = await edit('EXCAVATOR', { values: CHANGED, from: FROM, version: 0 });
  expect(body).toMatchObject({
    values: { workingRpm: 1_500, workSensors: ['hydraulics', 'rpm'] },
    catalogueValues: EXCAVATOR,
    heldFrom: FROM,
    version: 1,
  });
  expect((await list()).get('EXCAVATOR')).toEqual(body);
  expect((await list()).get('ROLLER')?.version).toBe(0);
});

test('a change for all time replaces later changes', async ({ helpers: { edit, list } }) => {
  await edit('EXCAVATOR', { values: CHANGED, from: FROM });
  await edit('EXCAVATOR', { values: { ...EXCAVATOR, contractHoursPerDay: 8.5 }, from: null });
  const { values, heldFrom } = (await list()).get('EXCAVATOR') ?? {};
  expect({ values, heldFrom }).toEqual({
    values: { ...EXCAVATOR, contractHoursPerDay: 8.5 },
    heldFrom: null,
  });
});

test('marks only machines that are or were of the type, and only if the change affects their history', async ({
  portal,
  organisation,
  helpers: { edit },
}) => {
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
  await edit('EXCAVATOR', { values: { ...CHANGED, contractHoursPerDay: 8 }, from: FROM });
  expect((await marks()).map(({ id }) => id)).toEqual([is, was]);
});

test("a reset restores the catalogue's values", async ({ helpers: { edit, reset, list } }) => {
  await edit('EXCAVATOR', { values: CHANGED, from: FROM });
  expect((await reset('EXCAVATOR')).status).toBe(200);
  expect((await list()).get('EXCAVATOR')).toMatchObject({ values: EXCAVATOR, heldFrom: null, version: 2 });
});

test('if two people edit one type, the second gets a conflict', async ({ helpers: { edit } }) => {
  await edit('EXCAVATOR', { values: CHANGED, from: FROM, version: 0 });
  const late = await edit('EXCAVATOR', { values: EXCAVATOR, from: FROM, version: 0 });
  expect(late).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  const racing = [1, 2, 3].map(() => edit('ROLLER', { values: CHANGED, from: null, version: 0 }));
  const statuses = (await Promise.all(racing)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409, 409]);
});

test('an own type is created, given to a machine, and can be removed only when unused', async ({
  portal,
  token,
  helpers: { create, list, reset },
}) => {
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

test('an own type of another organisation is not found', async ({ portal, helpers: { create, list } }) => {
  const { key } = (await create(OWN)).body;
  const elsewhere = await portal.signedIn(await portal.build.organisation(), 'administrator');
  expect((await list(elsewhere)).has(key)).toBe(false);
  const body = { values: CHANGED, from: null, own: { name: 'Mine', category: 'site' } };
  const put = await portal.send('PUT', `${PATH}/${key}`, { token: elsewhere, body });
  const deleted = await portal.send('DELETE', `${PATH}/${key}`, { token: elsewhere });
  expect([put.status, deleted.status]).toEqual([404, 404]);
  const machine = await portal.send('POST', '/v1/portal/machines', {
    token: elsewhere,
    body: { name: 'Thief', type: key },
  });
  expect(machine).toMatchObject({ status: 400, body: { fields: [{ field: 'body.type' }] } });
});

test('refuses invalid values, names the field and changes nothing', async ({
  helpers: { tryEdit, list },
}) => {
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
  const ahead = await tryEdit({ values: CHANGED, from: '2099-01-01T00:00:00Z' });
  expect(ahead.body.code).toBe('TIME_IN_FUTURE');
  const named = await tryEdit({ values: CHANGED, from: null, own: { name: 'X', category: 'site' } });
  expect(named.body.fields?.[0]).toMatchObject({ field: 'body.own', reason: 'UNKNOWN_FIELD' });
  expect((await list()).get('EXCAVATOR')?.version).toBe(0);
});
