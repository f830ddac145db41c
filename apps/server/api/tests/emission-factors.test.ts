import type { EmissionFactorsAnswer } from '@groundwork/contract/entities/emission-factors.ts';
import { DEFAULT_EMISSION_FACTORS } from '@groundwork/domain/fuel/emission-factors.ts';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { sql } from '../../db/sql.ts';
import { memberTest } from './portal-test.fixture.ts';

const PATH = '/v1/portal/emission-factors';
const from = (startsOn: string, blend: number) => ({
  startsOn,
  kilogramsPerLitre: { ...DEFAULT_EMISSION_FACTORS, 'diesel-blend': blend },
});

const test = memberTest('administrator').extend('helpers', ({ portal, token }) => {
  const read = async () => (await portal.send<EmissionFactorsAnswer>('GET', PATH, { token })).body;
  const set = (body: object) => portal.send('PUT', PATH, { token, body });
  return { read, set };
});

test.beforeEach(async ({ portal, organisation }) => {
  await portal.build.module({ organisation, module: 'co2' });
});

test('the default factors apply until the organisation sets its own, each from a date', async ({
  helpers: { read, set },
}) => {
  expect(await read()).toEqual({ versions: [], defaults: DEFAULT_EMISSION_FACTORS, version: 0 });
  const versions = [from('2026-07-01', 2.4), from('2026-01-01', 2.500_004)];
  expect(await set({ versions, version: 0 })).toMatchObject({ status: 200 });
  expect(await read()).toMatchObject({
    versions: [from('2026-01-01', 2.5), from('2026-07-01', 2.4)],
    version: 1,
  });
});

test('a list that was changed in the meantime is not overwritten', async ({ helpers: { set, read } }) => {
  await set({ versions: [from('2026-01-01', 2.5)], version: 0 });
  for (const version of [0, 2])
    expect(await set({ versions: [], version })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  expect((await read()).versions).toHaveLength(1);
  expect(await set({ versions: [] })).toMatchObject({ status: 200 });
  expect(await read()).toMatchObject({ versions: [], version: 2 });
});

test.for([
  [{ versions: [from('2026-01-01', 2), from('2026-01-01', 3)] }, 'body.versions.1.startsOn'],
  [{ versions: [from('2026-02-30', 2)] }, 'body.versions.0.startsOn'],
  [{ versions: [from('2026-01-01', -1)] }, 'body.versions.0.kilogramsPerLitre.diesel-blend'],
  [{ versions: [from('2026-01-01', 11)] }, 'body.versions.0.kilogramsPerLitre.diesel-blend'],
  [{ versions: [{ startsOn: '2026-01-01', kilogramsPerLitre: {} }] }, 'body.versions.0.kilogramsPerLitre'],
] as const)(
  'refuses an invalid list and names the field: %#',
  async ([body, field], { helpers: { set, read } }) => {
    const response = await set(body);
    expect(response.status).toBe(400);
    expect(JSON.stringify(response.body)).toContain(field);
    expect((await read()).version).toBe(0);
  },
);

test('each change is audited, and other organisations cannot see the factors', async ({
  portal,
  organisation,
  helpers: { set },
}) => {
  await set({ versions: [from('2026-01-01', 2.5)], version: 0 });
  const { actions } = await portal.database.app.within({ organisationId: organisation.id }, (db) =>
    db.one(
      z.object({ actions: z.array(z.string()) }),
      sql`select array_agg(action) as actions from audit_event
        where organisation_id = ${organisation.id} and action like 'emission%'`,
    ),
  );
  expect(actions).toEqual(['emission-factors.set']);
  const other = await portal.build.organisation();
  await portal.build.module({ organisation: other, module: 'co2' });
  const elsewhere = await portal.signedIn(other, 'administrator');
  expect((await portal.send('GET', PATH, { token: elsewhere })).body).toMatchObject({ versions: [] });
});

test('without the module the call is refused', async ({ portal }) => {
  const plain = await portal.build.organisation();
  const plainToken = await portal.signedIn(plain, 'administrator');
  expect(await portal.send('GET', PATH, { token: plainToken })).toMatchObject({
    status: 403,
    body: { code: 'MODULE_DISABLED' },
  });
});
