import type { FuelPricesAnswer } from '@groundwork/contract/entities/fuel-prices.ts';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { sql } from '../../db/sql.ts';
import { memberTest } from './portal-test.fixture.ts';

const PATH = '/v1/portal/fuel-prices';
const from = (startsOn: string, perLitre: number, currency = 'EUR') => ({ startsOn, currency, perLitre });

const test = memberTest('administrator').extend('helpers', ({ portal, token }) => {
  const read = async () => (await portal.send<FuelPricesAnswer>('GET', PATH, { token })).body;
  const set = (body: object) => portal.send('PUT', PATH, { token, body });
  return { read, set };
});

test.beforeEach(async ({ portal, organisation }) => {
  await portal.build.module({ organisation, module: 'fuel' });
});

test('an organisation has no price until it sets one, each from a date', async ({
  helpers: { read, set },
}) => {
  expect(await read()).toEqual({ versions: [], version: 0 });
  const versions = [from('2026-07-01', 1.489_96), from('2026-01-01', 1.5, 'GBP')];
  expect(await set({ versions, version: 0 })).toMatchObject({ status: 200 });
  expect(await read()).toEqual({
    versions: [from('2026-01-01', 1.5, 'GBP'), from('2026-07-01', 1.49)],
    version: 1,
  });
});

test('a list that was changed in the meantime is not overwritten', async ({ helpers: { set, read } }) => {
  await set({ versions: [from('2026-01-01', 1.5)], version: 0 });
  expect(await set({ versions: [], version: 0 })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  expect((await read()).versions).toHaveLength(1);
});

test.for([
  [{ versions: [from('2026-01-01', 2), from('2026-01-01', 3)] }, 'body.versions.1.startsOn'],
  [{ versions: [from('2026-01-01', -1)] }, 'body.versions.0.perLitre'],
  [{ versions: [from('2026-01-01', 1, 'euro')] }, 'body.versions.0.currency'],
] as const)(
  'refuses an invalid list and names the field: %#',
  async ([body, field], { helpers: { set } }) => {
    const response = await set(body);
    expect(response.status).toBe(400);
    expect(JSON.stringify(response.body)).toContain(field);
  },
);

test('each change is audited, and other organisations cannot see the prices', async ({
  portal,
  organisation,
  helpers: { set },
}) => {
  await set({ versions: [from('2026-01-01', 1.5)] });
  const { details } = await portal.database.app.within({ organisationId: organisation.id }, (db) =>
    db.one(
      z.object({ details: z.array(z.string()) }),
      sql`select array_agg(subject ->> 'prices') as details from audit_event
        where organisation_id = ${organisation.id} and action = 'fuel-prices.set'`,
    ),
  );
  expect(details).toEqual(['2026-01-01: 1.5 EUR']);
  const other = await portal.build.organisation();
  await portal.build.module({ organisation: other, module: 'fuel' });
  const elsewhere = await portal.signedIn(other, 'administrator');
  expect((await portal.send('GET', PATH, { token: elsewhere })).body).toMatchObject({ versions: [] });
});
