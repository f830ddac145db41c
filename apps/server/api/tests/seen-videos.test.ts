import { toPersonId } from '@groundwork/domain/ids.ts';
import { expect } from 'vitest';
import { portalTest } from './portal-test.fixture.ts';

const PATH = '/v1/account/videos';

const test = portalTest()
  .extend('organisation', { scope: 'file' }, ({ portal }) => portal.build.organisation())
  .extend('helpers', { scope: 'file' }, ({ portal }) => ({
    add: (token: string, seen: readonly string[]) => portal.send('POST', PATH, { token, body: { seen } }),
    read: async (token: string) => (await portal.send('GET', PATH, { token })).body,
  }));

test('closed videos are remembered for the person, in every browser and organisation', async ({
  portal,
  organisation,
  helpers: { add, read },
}) => {
  const { build, clock } = portal;
  const person = await build.person({ organisation, role: 'viewer' });
  const personId = toPersonId(person.id);
  const second = await build.organisation();
  await build.member({ organisation: second, personId: person.id, role: 'viewer' });
  const token = await build.token({ personId, organisationId: organisation.id, now: clock.now() });
  const other = await build.token({ personId, organisationId: second.id, now: clock.now() });
  expect(await read(token)).toEqual({ seen: [] });
  expect(await add(token, ['mapLocations'])).toMatchObject({ status: 200, body: { seen: ['mapLocations'] } });
  await Promise.all([add(token, ['machineInfo', 'mapLocations']), add(other, ['machineList'])]);
  const seen = ['machineList', 'mapLocations', 'machineInfo'];
  expect(await read(token)).toEqual({ seen });
  expect(await read(other)).toEqual({ seen });
  expect(await read(await portal.signedIn(organisation, 'viewer'))).toEqual({ seen: [] });
});

test('an area that is none is refused', async ({ portal, organisation, helpers: { add } }) => {
  const token = await portal.signedIn(organisation, 'viewer');
  expect(await add(token, ['kitchen'])).toMatchObject({
    status: 400,
    body: { code: 'INVALID_REQUEST', fields: [{ field: 'body.seen.0' }] },
  });
});
