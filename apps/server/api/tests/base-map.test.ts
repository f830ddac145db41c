import { randomUUID } from 'node:crypto';
import type { Answer } from '@groundwork/contract/call.ts';
import type { GET as baseMapCall } from '@groundwork/contract/v1/portal/maps/base-map/index.ts';
import type { PUT as tryCall } from '@groundwork/contract/v1/portal/maps/base-map/trial.ts';
import { SETTINGS_COOKIE } from '@groundwork/domain/limits.ts';
import { expect } from 'vitest';
import { portalTest } from './portal-test.fixture.ts';

const ENVIRONMENT = 'https://maps.example.com';
const configured = { kind: 'style', url: `${ENVIRONMENT}/styles/site.json` } as const;

const test = portalTest({ baseMap: configured })
  .extend('organisation', ({ portal }) => portal.build.organisation())
  .extend('staff', ({ portal, organisation }) => portal.signedIn(organisation, 'internal'))
  .extend('token', ({ portal, organisation }) => portal.signedIn(organisation, 'administrator'))
  .extend('helpers', ({ portal, organisation, staff }) => {
    const toRaster = (host: string) => ({
      ...{ kind: 'raster', url: `https://${host}/{z}/{x}/{y}.png`, attribution: '© Anna & <b>Bert</b>' },
      ...{ tileSizePixels: 256, maxZoom: 18 },
    });
    const tryMap = (token: string, baseMap: object, origins: readonly string[] = []) =>
      portal.send<Answer<typeof tryCall>>('PUT', '/v1/portal/maps/base-map/trial', {
        token,
        body: { baseMap, origins },
      });
    const tryRaster = async (token: string, host: string) =>
      (await tryMap(token, toRaster(host))).body.trial.key;
    const save = (token: string, path: string, key: string | null) =>
      portal.send('PUT', path, { token, body: { key } });
    const read = async (token: string) =>
      (await portal.send<Answer<typeof baseMapCall>>('GET', '/v1/portal/maps/base-map', { token })).body;
    const allow = (mayChoose: boolean) =>
      portal.send('PUT', `/v1/portal/organisations/${organisation.id}/base-map`, {
        token: staff,
        body: { mayChoose },
      });
    /** The connections that a page may make that a browser requests with the key of a map. */
    async function listConnections(key?: string): Promise<string | undefined> {
      const cookie = `${SETTINGS_COOKIE}=${encodeURIComponent(JSON.stringify({ baseMap: key }))}`;
      const { headers } = await portal.send('GET', '/', { headers: { accept: 'text/html', cookie } });
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("img-src 'self' data: blob:;");
      return /connect-src ([^;]*);/.exec(policy)?.[1];
    }
    return { toRaster, tryMap, tryRaster, save, read, allow, listConnections };
  });

test('the environment is the base map until staff choose one, and only its origin is allowed', async ({
  token,
  helpers: { read, listConnections },
}) => {
  expect(await read(token)).toEqual({
    baseMap: configured,
    origins: [ENVIRONMENT],
    chosenBy: 'environment',
    policyKey: null,
    mayChoose: false,
  });
  expect(await listConnections()).toBe(`'self' ${ENVIRONMENT}`);
});

test('staff try a map, a page with its key may load it, and saving makes it that of everybody', async ({
  portal,
  staff,
  token,
  helpers: { tryMap, toRaster, save, read, listConnections },
}) => {
  const sent = toRaster('staff.example.com');
  const { body } = await tryMap(staff, sent, ['https://fonts.example.com']);
  const { key, baseMap, origins } = body.trial;
  expect(baseMap).toEqual(sent);
  expect(origins).toEqual(['https://staff.example.com', 'https://fonts.example.com']);
  const both = `'self' ${origins.join(' ')}`;
  expect(await listConnections(key)).toBe(both);
  expect(await listConnections()).toBe(`'self' ${ENVIRONMENT}`);

  // A trial is its person's own, and lasts an hour.
  expect(await save(token, '/v1/portal/maps/base-map', null)).toMatchObject({ status: 200 });
  expect(await save(token, '/v1/admin/base-map', key)).toMatchObject({ status: 403 });
  const other = await portal.signedIn(await portal.build.organisation(), 'internal');
  expect(await save(other, '/v1/admin/base-map', key)).toMatchObject({ status: 404 });

  expect(await save(staff, '/v1/admin/base-map', key)).toMatchObject({ status: 200, body: { origins } });
  expect(await read(token)).toMatchObject({ baseMap: sent, chosenBy: 'installation', policyKey: null });
  expect(await listConnections(key)).toBe(both);
  // The look-up for an unknown key is always a fresh one.
  expect(await listConnections(randomUUID())).toBe(both);

  await save(staff, '/v1/admin/base-map', null);
  expect(await read(token)).toMatchObject({ chosenBy: 'environment' });
});

test('an organisation chooses its own only while staff allow it, and its pages alone may load it', async ({
  token,
  helpers: { tryRaster, save, read, allow, listConnections },
}) => {
  const key = await tryRaster(token, 'own.example.com');
  expect(await save(token, '/v1/portal/maps/base-map', key)).toMatchObject({ status: 403 });
  await allow(true);
  expect(await save(token, '/v1/portal/maps/base-map', key)).toMatchObject({ status: 200 });
  expect(await read(token)).toMatchObject({ chosenBy: 'organisation', policyKey: key, mayChoose: true });
  expect(await listConnections(key)).toBe("'self' https://own.example.com");
  expect(await listConnections()).not.toContain('own.example.com');
  await allow(false);
  expect(await read(token)).toMatchObject({ chosenBy: 'environment', policyKey: null, mayChoose: false });
});

test('a trial ends after an hour', async ({ portal, token, helpers: { tryRaster, save, allow } }) => {
  await allow(true);
  const key = await tryRaster(token, 'late.example.com');
  portal.clock.forward(60 * 60_000);
  expect(await save(token, '/v1/portal/maps/base-map', key)).toMatchObject({ status: 404 });
});

test.for([
  [
    'http on the internet',
    { kind: 'style', url: 'http://maps.example.com/style.json' },
    [],
    'NOT_A_MAP_ADDRESS',
  ],
  ['a password', { kind: 'style', url: 'https://a:b@maps.example.com/' }, [], 'NOT_A_MAP_ADDRESS'],
  ['another rule in the host', { kind: 'pmtiles', url: 'https://a;script-src/' }, [], 'NOT_A_MAP_ADDRESS'],
  ['no tiles', { kind: 'raster', url: 'https://a.example/tiles' }, [], 'NOT_A_TILE_TEMPLATE'],
  ['a long address', { kind: 'style', url: `https://a.example/${'x'.repeat(500)}` }, [], 'TOO_LONG'],
  ['a path as origin', { kind: 'offline' }, ['https://a.example/'], 'NOT_A_MAP_ADDRESS'],
  [
    'nine origins',
    { kind: 'offline' },
    'abcdefghi'.split('').map((host) => `https://${host}.example`),
    'TOO_LONG',
  ],
  ['an unknown kind', { kind: 'globe' }, [], 'NOT_ALLOWED'],
] as const)('refuses %s', async ([_, baseMap, origins, reason], { portal, token }) => {
  const response = await portal.send('PUT', '/v1/portal/maps/base-map/trial', {
    token,
    body: { baseMap, origins },
  });
  expect(response.status).toBe(400);
  expect(response.body.fields).toContainEqual(expect.objectContaining({ reason }));
});
