import { expect } from 'vitest';
import { portalTest } from './portal-test.fixture.ts';

type Description = { readonly openapi: string; readonly paths: object };

const test = portalTest();
const closedTest = portalTest({ hasPublicApiDescription: false });

test('everybody can read the description, and fetch it again only if it changed', async ({ portal }) => {
  const first = await portal.send<Description>('GET', '/openapi.json');
  expect(first.status).toBe(200);
  expect(first.body.openapi).toBe('3.1.0');
  expect(first.body.paths).toHaveProperty('/v1/portal/sites');
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]{22}(-\w+)?"$/);
  const again = await fetch(`${portal.base}/openapi.json`, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const plain = await fetch(`${portal.base}/openapi.json`, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(plain.headers.get('etag')).not.toBe(etag);
  expect(await plain.json()).toEqual(first.body);
  expect((await portal.send('GET', '/openapi.json', { token: 'expired-or-wrong' })).status).toBe(200);
});

closedTest('if it is closed, only people who are signed in can read it', async ({ portal }) => {
  expect((await portal.send('GET', '/openapi.json')).status).toBe(401);
  const organisation = await portal.build.organisation();
  const token = await portal.signedIn(organisation, 'viewer');
  const response = await portal.send<Description>('GET', '/openapi.json', { token });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('private, no-cache');
});
