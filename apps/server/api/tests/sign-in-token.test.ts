import { expect } from 'vitest';
import { provesRow } from '../../../../testing/spec-proof.ts';
import { sql } from '../../db/sql.ts';
import { buildIdentity, buildTokenProvider } from '../../features/people/sign-on/build-provider.fixture.ts';
import { type Algorithm, createTokenServer } from '../../features/people/sign-on/signed-token.fixture.ts';
import { signOnTest } from './sign-on-test.fixture.ts';

let people = 0;

const test = signOnTest().extend('intranet', async ({ portal, organisation, tools }) => {
  people += 1;
  const server = createTokenServer(portal.clock.now);
  const { code } = await buildTokenProvider(portal, organisation, server);
  const email = `token${people}@elsewhere.example`;
  const { id } = await portal.build.person({ organisation, role: 'member', email });
  await buildIdentity(portal.database.app, organisation, { code, subject: 'ann', email });
  const audience = `http://portal.test/sso/token/${code}`;
  const sign = (claims: object = {}, algorithm?: Algorithm) =>
    server.signToken(audience, claims as Record<string, unknown>, algorithm);
  const send = (token: string) =>
    tools.post<{ token: string; code: string }>('/identity/v1/sso/token', { token });
  return { id, audience, sign, send, server };
});

const at = (date: Date) => Math.floor(date.getTime() / 1_000);

test('a token of the organisation’s own server signs in, with each of three kinds of keys', async ({
  organisation,
  intranet,
  tools,
}) => {
  await provesRow('call:gap/sign-in-with-token', async () => {
    for (const algorithm of ['EdDSA', 'ES256', 'RS256'] as const) {
      const { status, body } = await intranet.send(intranet.sign({}, algorithm));
      expect(status, algorithm).toBe(200);
      expect((await tools.me(body.token)).body).toMatchObject({
        user: { id: String(intranet.id) },
        organisation: { name: organisation.name },
      });
    }
  });
});

test('who signs in, whose session is fetched and whose token counts, an identity service outside decides', async ({
  organisation,
  intranet,
  honest,
  portal,
  signOns,
  tools,
}) => {
  const code = await honest.setUp({ organisation });
  const { email } = await portal.build.person({
    organisation,
    role: 'viewer',
    email: 'outside@elsewhere.example',
  });
  await buildIdentity(portal.database.app, organisation, { code, subject: 'outside', email });
  await provesRow('rule:services/identity', async () => {
    const signedOn = (await signOns.signOn(code, 'outside')).body.token;
    const byToken = (await intranet.send(intranet.sign())).body.token;
    for (const token of [signedOn, byToken]) expect((await tools.me(token)).status).toBe(200);
    await portal.database.app.within({ organisationId: organisation.id }, (db) =>
      db.run(sql`update identity_provider set enabled_at = null`),
    );
    for (const token of [signedOn, byToken]) expect((await tools.me(token)).status).toBe(401);
  });
});

test('a token works once, also of two at the same moment', async ({ intranet }) => {
  const token = intranet.sign();
  const both = await Promise.all([intranet.send(token), intranet.send(token)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await intranet.send(intranet.sign({ jti: 'the same' }))).toMatchObject({ status: 200 });
  expect(await intranet.send(intranet.sign({ jti: 'the same', sub: 'bob' }))).toMatchObject({
    body: { code: 'TOKEN_REFUSED' },
  });
});

test('every other token is refused', async ({ portal, intranet }) => {
  const now = at(portal.clock.now());
  const refused: Readonly<Record<string, string>> = {
    'no token': 'x',
    'without a signature': intranet.sign({}, 'none'),
    'with a shared secret': intranet.sign({}, 'HS256'),
    'signed by a key that is not published': intranet.sign({}, 'unpublished'),
    'of another issuer': intranet.sign({ iss: 'https://other.example' }),
    'for another provider': intranet.server.signToken(`http://portal.test/sso/token/${'x'.repeat(22)}`),
    'for another portal': intranet.server.signToken(intranet.audience.replace('portal.test', 'other.test')),
    'for several audiences': intranet.sign({ aud: [intranet.audience, 'https://other.example'] }),
    expired: intranet.sign({ iat: now - 400, exp: now - 100 }),
    'of the future': intranet.sign({ iat: now + 120, exp: now + 400 }),
    'issued too long ago': intranet.sign({ iat: now - 600, exp: now + 60 }),
    'valid for six minutes': intranet.sign({ exp: now + 360 }),
    'without a begin': intranet.sign({ iat: undefined }),
    'without an end': intranet.sign({ exp: undefined }),
    'without a jti': intranet.sign({ jti: undefined }),
    'with an empty jti': intranet.sign({ jti: '' }),
    'without a subject': intranet.sign({ sub: undefined }),
    'with an empty subject': intranet.sign({ sub: '' }),
    'with a subject of two lines': intranet.sign({ sub: 'ann\nbob' }),
  };
  for (const [what, token] of Object.entries(refused))
    expect(await intranet.send(token), what).toMatchObject({ status: 400, body: { code: 'TOKEN_REFUSED' } });
  expect(await intranet.send(intranet.sign({ sub: 'nobody' }))).toMatchObject({
    body: { code: 'ACCOUNT_NOT_LINKED' },
  });
});

test('a session by token opens its organisation only', async ({ portal, intranet, tools }) => {
  const elsewhere = await portal.build.organisation();
  await portal.build.member({
    organisation: elsewhere,
    personId: intranet.id as never,
    role: 'administrator',
  });
  const { token } = (await intranet.send(intranet.sign())).body;
  expect(
    await tools.post('/v1/auth/exchange', { organisationID: String(elsewhere.id), token }, token),
  ).toMatchObject({ status: 403, body: { code: 'SIGN_IN_REQUIRED' } });
});
