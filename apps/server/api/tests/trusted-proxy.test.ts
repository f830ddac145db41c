import { expect, test } from 'vitest';
import { startTestServer } from './test-server.fixture.ts';

const ONE = '198.51.100.1';
const OTHER = '198.51.100.2';

test.each([
  ['behind a trusted proxy wrong passwords of others do not delay a sign-in', ['127.0.0.1'], []],
  ['without a trusted proxy X-Forwarded-For is ignored', [], [1_000]],
])('%s', async (_, trustedProxies, expected) => {
  const waits: number[] = [];
  const portal = await startTestServer({ trustedProxies, wait: async (ms) => void waits.push(ms) });
  const failSignIn = (person: number) =>
    portal.send('POST', '/identity/v1/sign-in', {
      body: { email: `person${person}@example.com`, password: 'a wrong password' },
      headers: { 'x-forwarded-for': `198.51.100.${person}` },
    });
  for (let person = 1; person <= 10; person += 1) await failSignIn(person);
  waits.length = 0;
  await failSignIn(11);
  await portal.stop();
  expect(waits).toEqual(expected);
});

test.each([
  ['an address', ['127.0.0.1'], OTHER, true],
  ['a network', ['10.0.0.0/8', '127.0.0.0/8'], OTHER, true],
  ['two proxies', ['127.0.0.1', '10.0.0.0/8'], `${OTHER}, 10.0.0.9`, true],
  ['a forged address before that of the client', ['127.0.0.1'], `${OTHER}, ${ONE}`, false],
  ['a peer that is not the proxy', ['192.0.2.1', '10.0.0.0/8'], OTHER, false],
])('%s: the limit per address counts the client', async (_, trustedProxies, header, isOther) => {
  const rateLimits = { perSession: 1, perKey: 1, perAddress: 1 };
  const portal = await startTestServer({ trustedProxies, rateLimits });
  const call = async (forwarded: string) =>
    (await portal.send('GET', '/v1/me', { headers: { 'x-forwarded-for': forwarded } })).status;
  expect([await call(ONE), await call(ONE), await call(header)]).toEqual([401, 429, isOther ? 401 : 429]);
  await portal.stop();
});
