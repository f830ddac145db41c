import { expect } from 'vitest';
import { portalTest } from './portal-test.fixture.ts';

const PATH = '/v1/portal/preferences/machine-list-columns';
const COLUMNS = { columns: [{ id: 'name', widthPixels: 240 }, { id: 'state' }] };

const test = portalTest()
  .extend('organisation', { scope: 'file' }, ({ portal }) => portal.build.organisation())
  .extend('token', { scope: 'file' }, ({ portal, organisation }) => portal.signedIn(organisation, 'viewer'))
  .extend('colleague', { scope: 'file' }, ({ portal, organisation }) =>
    portal.signedIn(organisation, 'viewer'),
  )
  .extend('helpers', { scope: 'file' }, ({ portal, token }) => {
    const save = (value: unknown) => portal.send('PUT', PATH, { token, body: { value } });
    const readAs = async (token: string) => (await portal.send('GET', PATH, { token })).body;
    return { save, readAs };
  });

test('columns are kept per person', async ({ token, colleague, helpers: { readAs, save } }) => {
  expect(await readAs(token)).toEqual({ value: null });
  expect(await save(COLUMNS)).toMatchObject({ status: 200, body: { value: COLUMNS } });
  await save({ columns: [{ id: 'state' }] });
  expect(await readAs(token)).toEqual({ value: { columns: [{ id: 'state' }] } });
  expect(await readAs(colleague)).toEqual({ value: null });
  await save(null);
  expect(await readAs(token)).toEqual({ value: null });
});

test.for([
  [{ columns: [] }, 'body.value.columns', 'TOO_SHORT'],
  [{ columns: [{ id: 'name', widthPixels: 4 }] }, 'body.value.columns.0.widthPixels', 'TOO_SMALL'],
  [{ colour: 'red' }, 'body.value.colour', 'UNKNOWN_FIELD'],
] as const)('refuses %j and names the field', async ([value, field, reason], { helpers: { save } }) => {
  const response = await save(value);
  expect(response).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
  expect(response.body.fields).toContainEqual(expect.objectContaining({ field, reason }));
});

test('the zone of lists is one of two', async ({ portal, token }) => {
  const path = '/v1/portal/preferences/list-zone';
  const save = (of: string) => portal.send('PUT', path, { token, body: { value: { of } } });
  expect(await save('machine')).toMatchObject({ status: 200, body: { value: { of: 'machine' } } });
  expect(await save('moon')).toMatchObject({ status: 400, body: { fields: [{ field: 'body.value.of' }] } });
});

test('refuses an unknown preference', async ({ portal, token }) => {
  expect(await portal.send('GET', '/v1/portal/preferences/colour', { token })).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'params.name' }] },
  });
});
