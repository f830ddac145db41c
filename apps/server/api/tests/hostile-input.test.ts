import { connect } from 'node:net';
import { ERRORS, type ErrorCode } from '@groundwork/contract/errors.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BuiltOrganisation } from '../../db/build.fixture.ts';
import { startTestServer, type TestServer } from './test-server.fixture.ts';

let portal: TestServer;
let organisation: BuiltOrganisation;
let token: string;
beforeAll(async () => {
  portal = await startTestServer();
  organisation = await portal.build.organisation();
  token = await portal.signedIn(organisation, 'internal');
});
afterAll(() => portal.stop());

const MACHINE = { name: 'Digger', type: 'EXCAVATOR' };
const make = (body: object) => portal.send('POST', '/v1/portal/machines', { token, body });
const makeFrom = (text: string, headers = {}) =>
  portal.send('POST', '/v1/portal/machines', { token, text, headers });

/** A refusal in the catalogue's words, with an id for support and no trace of the inside. */
function expectRefusal(answer: Awaited<ReturnType<typeof make>>, code: ErrorCode): void {
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status: ERRORS[code].status, code });
  expect(answer.body.message).toBe(ERRORS[code].text);
  expect(answer.body.requestId).toBe(answer.headers.get('x-request-id'));
  expect(JSON.stringify(answer.body)).not.toMatch(/\bat .*\.ts|node_modules|select |insert /);
}

test.each([
  ['a NUL', 'Dig\u0000ger', 'MALFORMED'],
  ['half of a pair of surrogates', 'Dig\ud83dger', 'MALFORMED'],
  ['a line break', 'Dig\nger', 'MALFORMED'],
  ['only spaces', '   ', 'TOO_SHORT'],
  ['121 characters', 'x'.repeat(121), 'TOO_LONG'],
  ['a number', 1e308, 'WRONG_TYPE'],
  ['an object', { toString: 'x' }, 'WRONG_TYPE'],
  ['null', null, 'WRONG_TYPE'],
])('a name with %s is refused by name of the field', async (_, name, reason) => {
  const answer = await make({ ...MACHINE, name });
  expectRefusal(answer, 'INVALID_REQUEST');
  expect(answer.body.fields).toMatchObject([{ field: 'body.name', reason }]);
});

test('every wrong field is named at once, in words', async () => {
  const { body } = await make({ colour: 'red', type: 'SUBMARINE' });
  expect(body.fields).toEqual(
    expect.arrayContaining([
      { field: 'body.name', reason: 'REQUIRED', message: 'body.name is missing.' },
      { field: 'body.colour', reason: 'UNKNOWN_FIELD', message: 'body.colour is not known here.' },
    ]),
  );
});

test.each([
  ['no JSON', '{"name":'],
  ['a key of prototypes', '{"name":"x","type":"EXCAVATOR","__proto__":{"role":"internal"}}'],
  ['a constructor', '{"name":"x","type":"EXCAVATOR","constructor":{"prototype":{}}}'],
  ['21 levels', `${'['.repeat(21)}${']'.repeat(21)}`],
  ['a hundred thousand levels', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['a list', '[]'],
  ['a word', 'null'],
  ['nothing', ''],
])('a body of %s is refused', async (_, text) => {
  expectRefusal(await makeFrom(text), 'INVALID_REQUEST');
});

test('a body above one megabyte is too large, with and without its length told', async () => {
  const text = JSON.stringify({ ...MACHINE, name: 'x'.repeat(1024 * 1024) });
  expectRefusal(await makeFrom(text), 'PAYLOAD_TOO_LARGE');
});

test.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'nonsense'])(
  'a body of %s is not JSON',
  async (type) => {
    expectRefusal(
      await makeFrom(JSON.stringify(MACHINE), { 'content-type': type }),
      'UNSUPPORTED_MEDIA_TYPE',
    );
  },
);

test.each(['en_GB!', 'en;q=2', 'a'.repeat(2_000), 'de,;x'])(
  'an Accept-Language of %.20s is recognised as invalid',
  async (language) => {
    const answer = await portal.send('GET', '/v1/me', { token, headers: { 'accept-language': language } });
    expectRefusal(answer, 'INVALID_ACCEPT_LANGUAGE');
  },
);

test.each(['', '*', 'en', 'de-CH, fr;q=0.9, *;q=0.5', 'zh-Hans-CN;q=1.000'])(
  'an Accept-Language of "%s" is fine',
  async (language) => {
    const answer = await portal.send('GET', '/v1/me', { token, headers: { 'accept-language': language } });
    expect(answer.status).toBe(200);
  },
);

test.each([
  ['GET', '/v1/no/such/call', 'NOT_FOUND'],
  ['GET', '/v1/machines/1%', 'NOT_FOUND'],
  ['GET', `/v1/machines/${'9'.repeat(5_000)}/profile`, 'NOT_FOUND'],
  ['GET', '/identity/v1/sign-in', 'METHOD_NOT_ALLOWED'],
  ['DELETE', '/v1/me', 'METHOD_NOT_ALLOWED'],
  ['PATCH', '/v1/machines/12', 'METHOD_NOT_ALLOWED'],
] as const)('%s %.40s is %s', async (method, path, code) => {
  const answer = await portal.send(method, path, { token, headers: { accept: 'text/html' } });
  expectRefusal(answer, code);
});

test('a wrong method is told which ones there are', async () => {
  expect((await portal.send('DELETE', '/v1/me')).headers.get('allow')).toBe('GET');
});

test.each([
  ['start=2026-02-30', 'NOT_A_DATE'],
  ['start=2026-1-1', 'NOT_A_DATE'],
  ['start=2026-01-01&start=2026-01-02', 'WRONG_TYPE'],
  ['start=0000-01-01', 'TOO_SMALL'],
  ['end=9999-12-31', 'TOO_LARGE'],
  ['begin=2026-01-01', 'UNKNOWN_FIELD'],
  ['show=secret', 'NOT_ALLOWED'],
])('a list asked with %s is refused: %s', async (query, reason) => {
  const answer = await portal.send('GET', `/v1/portal/machines/list?${query}`, { token });
  expectRefusal(answer, 'INVALID_REQUEST');
  expect(answer.body.fields?.[0]?.reason).toBe(reason);
});

test.each([
  ['start=2026-03-02&end=2026-03-01', 'RANGE_REVERSED'],
  ['start=2025-01-01&end=2026-02-05', 'RANGE_TOO_LONG'],
] as const)('a range of %s is refused: %s', async (query, code) => {
  expectRefusal(await portal.send('GET', `/v1/portal/machines/list?${query}`, { token }), code);
});

test('a range of 400 days is answered', async () => {
  const path = '/v1/portal/machines/list?start=2025-01-01&end=2026-02-04';
  expect((await portal.send('GET', path, { token })).status).toBe(200);
});

test('bytes that are no HTTP get a short answer, and the next caller is served', async () => {
  const { port, hostname } = new URL(portal.base);
  const said = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.end('\u0000\u0001 nonsense\r\n\r\n'));
    let text = '';
    socket.on('data', (bytes) => {
      text += bytes;
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
  expect(said).toMatch(/^HTTP\/1\.1 400 /);
  expect(said).not.toMatch(/at .*\.(ts|js)/);
  expect((await portal.send('GET', '/v1/me', { token })).status).toBe(200);
});
