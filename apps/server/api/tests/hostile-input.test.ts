import { connect } from 'node:net';
import { ERRORS, type ErrorCode } from '@groundwork/contract/errors.ts';
import { expect } from 'vitest';
import { portalTest } from './portal-test.fixture.ts';

const MACHINE = { name: 'Digger', type: 'EXCAVATOR' };

const test = portalTest()
  .extend('organisation', { scope: 'file' }, ({ portal }) => portal.build.organisation())
  .extend('token', { scope: 'file' }, ({ portal, organisation }) => portal.signedIn(organisation, 'internal'))
  .extend('helpers', { scope: 'file' }, ({ portal, token }) => {
    const create = (body: object) => portal.send('POST', '/v1/portal/machines', { token, body });
    const createFrom = (text: string, headers = {}) =>
      portal.send('POST', '/v1/portal/machines', { token, text, headers });
    /** Expects a refusal with the catalogue's text, a request id, and no internal details. */
    function expectRefusal(response: Awaited<ReturnType<typeof create>>, code: ErrorCode): void {
      expect({ status: response.status, code: response.body.code }).toEqual({
        status: ERRORS[code].status,
        code,
      });
      expect(response.body.message).toBe(ERRORS[code].text);
      expect(response.body.requestId).toBe(response.headers.get('x-request-id'));
      expect(JSON.stringify(response.body)).not.toMatch(/\bat .*\.ts|node_modules|select |insert /);
    }
    return { create, createFrom, expectRefusal };
  });

test.for([
  ['a NUL', 'Dig\u0000ger', 'MALFORMED'],
  ['half of a pair of surrogates', 'Dig\ud83dger', 'MALFORMED'],
  ['a line break', 'Dig\nger', 'MALFORMED'],
  ['only spaces', '   ', 'TOO_SHORT'],
  ['121 characters', 'x'.repeat(121), 'TOO_LONG'],
  ['a number', 1e308, 'WRONG_TYPE'],
  ['an object', { toString: 'x' }, 'WRONG_TYPE'],
  ['null', null, 'WRONG_TYPE'],
] as const)(
  'refuses a name with %s and names the field',
  async ([_, name, reason], { helpers: { create, expectRefusal } }) => {
    const response = await create({ ...MACHINE, name });
    expectRefusal(response, 'INVALID_REQUEST');
    expect(response.body.fields).toMatchObject([{ field: 'body.name', reason }]);
  },
);

test('names every wrong field at once, with a message', async ({ helpers: { create } }) => {
  const { body } = await create({ colour: 'red', type: 'SUBMARINE' });
  expect(body.fields).toEqual(
    expect.arrayContaining([
      { field: 'body.name', reason: 'REQUIRED', message: 'body.name is missing.' },
      { field: 'body.colour', reason: 'UNKNOWN_FIELD', message: 'body.colour is not a known field.' },
    ]),
  );
});

test.for([
  ['invalid JSON', '{"name":'],
  ['a `__proto__` key', '{"name":"x","type":"EXCAVATOR","__proto__":{"role":"internal"}}'],
  ['a constructor', '{"name":"x","type":"EXCAVATOR","constructor":{"prototype":{}}}'],
  ['21 levels', `${'['.repeat(21)}${']'.repeat(21)}`],
  ['a hundred thousand levels', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['a list', '[]'],
  ['a word', 'null'],
  ['nothing', ''],
] as const)('refuses a body of %s', async ([_, text], { helpers: { expectRefusal, createFrom } }) => {
  expectRefusal(await createFrom(text), 'INVALID_REQUEST');
});

test('a body above one megabyte is too large', async ({ helpers: { expectRefusal, createFrom } }) => {
  const text = JSON.stringify({ ...MACHINE, name: 'x'.repeat(1024 * 1024) });
  expectRefusal(await createFrom(text), 'PAYLOAD_TOO_LARGE');
});

test.for(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'nonsense'])(
  'a body of %s is not JSON',
  async (type, { helpers: { expectRefusal, createFrom } }) => {
    expectRefusal(
      await createFrom(JSON.stringify(MACHINE), { 'content-type': type }),
      'UNSUPPORTED_MEDIA_TYPE',
    );
  },
);

test.for(['en_GB!', 'en;q=2', 'a'.repeat(2_000), 'de,;x'])(
  'an Accept-Language of %.20s is recognised as invalid',
  async (language, { portal, token, helpers: { expectRefusal } }) => {
    const response = await portal.send('GET', '/v1/me', { token, headers: { 'accept-language': language } });
    expectRefusal(response, 'INVALID_ACCEPT_LANGUAGE');
  },
);

test.for(['', '*', 'en', 'de-CH, fr;q=0.9, *;q=0.5', 'zh-Hans-CN;q=1.000'])(
  'an Accept-Language of "%s" is fine',
  async (language, { portal, token }) => {
    const response = await portal.send('GET', '/v1/me', { token, headers: { 'accept-language': language } });
    expect(response.status).toBe(200);
  },
);

test.for([
  ['GET', '/v1/no/such/call', 'NOT_FOUND'],
  ['GET', '/v1/machines/1%', 'NOT_FOUND'],
  ['GET', `/v1/machines/${'9'.repeat(5_000)}/profile`, 'NOT_FOUND'],
  ['GET', '/identity/v1/sign-in', 'METHOD_NOT_ALLOWED'],
  ['DELETE', '/v1/me', 'METHOD_NOT_ALLOWED'],
  ['PATCH', '/v1/machines/12', 'METHOD_NOT_ALLOWED'],
] as const)('%s %.40s is %s', async ([method, path, code], { portal, token, helpers: { expectRefusal } }) => {
  const response = await portal.send(method, path, { token, headers: { accept: 'text/html' } });
  expectRefusal(response, code);
});

test.for([
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'x'.repeat(500)}`,
])(
  'a picture as %.40s is refused',
  async (type, { portal, token, organisation, helpers: { expectRefusal } }) => {
    const { id } = await portal.build.machine({ organisation });
    const headers = { 'content-type': type };
    const response = await portal.send('POST', `/v1/machines/${id}/image`, { token, text: 'x', headers });
    expectRefusal(response, 'INVALID_REQUEST');
  },
);

test('a body above 16 kB is too large for a call that anybody may make', async ({
  portal,
  helpers: { expectRefusal },
}) => {
  const body = { email: 'ada@example.com', password: 'x'.repeat(16 * 1024) };
  expectRefusal(await portal.send('POST', '/identity/v1/sign-in', { body }), 'PAYLOAD_TOO_LARGE');
});

test('a wrong method gets the list of allowed ones', async ({ portal }) => {
  expect((await portal.send('DELETE', '/v1/me')).headers.get('allow')).toBe('GET, PATCH');
});

test.for([
  ['start=2026-02-30', 'NOT_A_DATE'],
  ['start=2026-1-1', 'NOT_A_DATE'],
  ['start=2026-01-01&start=2026-01-02', 'WRONG_TYPE'],
  ['start=0000-01-01', 'TOO_SMALL'],
  ['end=9999-12-31', 'TOO_LARGE'],
  ['begin=2026-01-01', 'UNKNOWN_FIELD'],
  ['show=secret', 'NOT_ALLOWED'],
] as const)(
  'refuses a list with %s: %s',
  async ([query, reason], { portal, token, helpers: { expectRefusal } }) => {
    const response = await portal.send('GET', `/v1/portal/machines/list?${query}`, { token });
    expectRefusal(response, 'INVALID_REQUEST');
    expect(response.body.fields?.[0]?.reason).toBe(reason);
  },
);

test.for([
  ['start=2026-03-02&end=2026-03-01', 'RANGE_REVERSED'],
  ['start=2025-01-01&end=2026-02-05', 'RANGE_TOO_LONG'],
] as const)(
  'a range of %s is refused: %s',
  async ([query, code], { portal, token, helpers: { expectRefusal } }) => {
    expectRefusal(await portal.send('GET', `/v1/portal/machines/list?${query}`, { token }), code);
  },
);

test('accepts a range of 400 days', async ({ portal, token }) => {
  const path = '/v1/portal/machines/list?start=2025-01-01&end=2026-02-04';
  expect((await portal.send('GET', path, { token })).status).toBe(200);
});

test('bytes that are not HTTP get a short response, and the next client is served', async ({
  portal,
  token,
}) => {
  const { port, hostname } = new URL(portal.base);
  const reply = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.end('\u0000\u0001 nonsense\r\n\r\n'));
    let text = '';
    socket.on('data', (bytes) => {
      text += bytes;
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
  expect(reply).toMatch(/^HTTP\/1\.1 400 /);
  expect(reply).not.toMatch(/at .*\.(ts|js)/);
  expect((await portal.send('GET', '/v1/me', { token })).status).toBe(200);
});
