import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './test-server.fixture.ts';

let portal: TestServer;
let token: string;
let colleague: string;
beforeAll(async () => {
  portal = await startTestServer();
  const organisation = await portal.build.organisation();
  token = await portal.signedIn(organisation, 'viewer');
  colleague = await portal.signedIn(organisation, 'viewer');
});
afterAll(() => portal.stop());

const PATH = '/v1/portal/preferences/machine-list-columns';
const COLUMNS = { columns: [{ id: 'name', widthPixels: 240 }, { id: 'state' }] };
const save = (value: unknown) => portal.send('PUT', PATH, { token, body: { value } });
const readAs = async (token: string) => (await portal.send('GET', PATH, { token })).body;

test('columns are kept per person', async () => {
  expect(await readAs(token)).toEqual({ value: null });
  expect(await save(COLUMNS)).toMatchObject({ status: 200, body: { value: COLUMNS } });
  await save({ columns: [{ id: 'state' }] });
  expect(await readAs(token)).toEqual({ value: { columns: [{ id: 'state' }] } });
  expect(await readAs(colleague)).toEqual({ value: null });
  await save(null);
  expect(await readAs(token)).toEqual({ value: null });
});

test.each([
  [{ columns: [] }, 'body.value.columns', 'TOO_SHORT'],
  [{ columns: [{ id: 'name', widthPixels: 4 }] }, 'body.value.columns.0.widthPixels', 'TOO_SMALL'],
  [{ colour: 'red' }, 'body.value.colour', 'UNKNOWN_FIELD'],
])('refuses %j and names the field', async (value, field, reason) => {
  const response = await save(value);
  expect(response).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
  expect(response.body.fields).toContainEqual(expect.objectContaining({ field, reason }));
});

test('refuses an unknown preference', async () => {
  expect(await portal.send('GET', '/v1/portal/preferences/colour', { token })).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'params.name' }] },
  });
});
