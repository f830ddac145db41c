import { toPersonId } from '@groundwork/domain/ids.ts';
import { expect } from 'vitest';
import { provesRow } from '../../../../testing/spec-proof.ts';
import type { BuiltOrganisation } from '../../db/build.fixture.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { createLink } from '../../features/people/links/public.ts';
import { hashPassword } from '../../features/people/passwords/public.ts';
import { PASSWORD } from './account-test.fixture.ts';
import { hashVerifier, signOnTest } from './sign-on-test.fixture.ts';

const passwordHash = hashPassword(PASSWORD);
let people = 0;

const test = signOnTest().extend('known', async ({ portal, organisation, honest }) => {
  people += 1;
  const login = `known${people}`;
  const email = `${login}@elsewhere.example`;
  const hash = await passwordHash;
  const { id } = await portal.build.person({
    organisation,
    role: 'administrator',
    email,
    passwordHash: hash,
  });
  const personId = toPersonId(id);
  const code = await honest.setUp({ organisation });
  /** As a link of the account with the provider leaves it. */
  const link = async (provider = code) =>
    portal.database.app.within({ organisationId: organisation.id }, (db) =>
      db.run(sql`insert into sso_identity (organisation_id, provider_id, subject, person_id, created_at)
        select organisation_id, id, ${login}, ${personId}, now() from identity_provider where code = ${provider}`),
    );
  const run = (statement: Sql) =>
    portal.database.app.within({ organisationId: organisation.id }, (db) => db.run(statement));
  const enforce = (emergency: number) =>
    run(sql`update identity_provider set enforced_at = now(), emergency_person_id = ${emergency}`);
  /** Invites somebody to an organisation. Returns the token of the link. */
  const invite = async (to: BuiltOrganisation, address: string) => {
    const { id: invitationId } = await portal.build.invitation({ organisation: to, email: address });
    const subject = { purpose: 'invitation', organisationId: to.id, invitationId } as const;
    const { token } = await portal.database.app.within({ organisationId: to.id }, (db) =>
      createLink(db, portal.secretKey, subject, { now: portal.clock.now(), minutes: 60 }),
    );
    return token;
  };
  return { personId, email, login, code, link, run, enforce, invite };
});

const ask = '/v1/portal/users/loginoptions';

test('a person whom the provider names signs in through it, in its organisation', async ({
  portal,
  organisation,
  signOns,
  tools,
  known,
}) => {
  await known.link();
  const { body } = await signOns.signOn(known.code, known.login);
  const session = (await tools.me(body.token)).body;
  expect(session.user.id).toBe(String(known.personId));
  expect(session.organisation?.name).toBe(organisation.name);
  const listed = await portal.send<{ readonly signIns: readonly { readonly method: string }[] }>(
    'GET',
    '/v1/account/sign-ins',
    { token: body.token },
  );
  expect(listed.body.signIns.map(({ method }) => method)).toEqual(['provider']);
  expect(await tools.audited(organisation)).toContain('session.began');
});

test('the login options name the provider of the organisation that opens, for those who use it or have to', async ({
  portal,
  organisation,
  tools: { post },
  known,
}) => {
  const option = async (email = known.email) =>
    (await post<{ provider: string }>(ask, { email })).body.provider;
  await provesRow('entity:login-options', {
    provider: async () => {
      expect(await option(), 'the account is not linked').toBe('');
      await known.link();
      expect(await option()).toBe(known.code);
      expect(await option('nobody@elsewhere.example')).toBe('');
    },
  });
  const other = await portal.build.person({
    organisation,
    role: 'member',
    email: `o-${known.login}@x.example`,
  });
  expect(await option(other.email)).toBe('');
  await known.enforce(known.personId);
  expect(await option(other.email)).toBe(known.code);
  await known.run(sql`delete from sso_identity`);
  expect(await option(), 'the account for emergencies').toBe('');
});

test('whom the provider names for the first time has no account, whatever address it sends', async ({
  portal,
  organisation,
  signOns,
  known,
}) => {
  await portal.build.person({ organisation, role: 'member', email: `${known.login}@acme.example` });
  expect(await signOns.signOn(known.code, known.login)).toMatchObject({
    status: 400,
    body: { code: 'ACCOUNT_NOT_LINKED' },
  });
});

test('a signed-in person links their account, and only theirs', async ({ portal, signOns, tools, known }) => {
  const { token } = (await tools.signIn(known.email)).body;
  const path = '/v1/account/provider-link';
  expect((await portal.send('GET', path, { token })).body).toEqual({
    provider: { name: 'Acme', isLinked: false },
  });
  const verifier = 'v'.repeat(43);
  const begin = async () => {
    const begun = await tools.post<{ address: string; attempt: string; expiresAt: string }>(
      path,
      { challenge: hashVerifier(verifier) },
      token,
    );
    return signOns.answer(await signOns.visit({ verifier, begun: begun.body }, { login: known.login }));
  };
  const put = (code: string | null, by = token) =>
    portal.send('PUT', path, { token: by, body: { code, verifier } });
  const stranger = await portal.signedIn(await portal.build.organisation(), 'administrator');
  expect(await put((await begin()).code, stranger)).toMatchObject({ body: { code: 'SIGN_ON_FAILED' } });
  const { code } = await begin();
  expect(await signOns.finish(code, verifier), 'a link signs nobody in').toMatchObject({ status: 400 });
  expect((await put((await begin()).code)).status).toBe(200);
  expect((await portal.send('GET', path, { token })).body).toMatchObject({ provider: { isLinked: true } });
  expect((await signOns.signOn(known.code, known.login)).status).toBe(200);
});

test('a session from one’s provider opens its organisation only, and not what one signs in with elsewhere', async ({
  portal,
  organisation,
  signOns,
  tools,
  known,
}) => {
  const elsewhere = await portal.build.organisation();
  await portal.build.member({ organisation: elsewhere, personId: known.personId, role: 'administrator' });
  await known.link();
  const { token } = (await signOns.signOn(known.code, known.login)).body;
  const exchange = (organisationID: number, own = token) =>
    tools.post('/v1/auth/exchange', { organisationID: String(organisationID), token: own }, own);
  expect(await exchange(elsewhere.id)).toMatchObject({ status: 403, body: { code: 'SIGN_IN_REQUIRED' } });
  expect((await exchange(organisation.id)).status).toBe(200);
  for (const [method, path, body] of [
    ['PUT', '/v1/account/email', { email: 'thief@elsewhere.example' }],
    ['POST', '/v1/account/authenticator-app', {}],
    ['POST', '/v1/account/recovery-codes', {}],
    ['POST', '/v1/account/passkeys/options', {}],
    ['DELETE', '/v1/account/sign-ins', undefined],
    ['POST', '/v1/account/provider-link', { challenge: 'x'.repeat(43) }],
  ] as const)
    expect(await portal.send(method, path, { token, body }), path).toMatchObject({
      status: 403,
      body: { code: 'PROVIDER_SIGN_IN' },
    });
});

test('an organisation that enforces its provider opens in no other way, except for emergencies', async ({
  portal,
  organisation,
  signOns,
  tools,
  known,
}) => {
  const elsewhere = await portal.build.organisation();
  const before = (await tools.signIn(known.email)).body.token;
  const emergency = await portal.build.person({ organisation, role: 'administrator' });
  const emergencyToken = await portal.build.token({
    ...{ personId: toPersonId(emergency.id), organisationId: organisation.id, now: portal.clock.now() },
  });
  await known.enforce(emergency.id);
  const opened = async (token: string) => (await tools.me(token)).body.organisation?.id ?? null;
  expect(await opened(before), 'a session of before').toBeNull();
  expect(await opened(emergencyToken)).toBe(String(organisation.id));
  expect(await tools.signIn(known.email), 'the right password').toMatchObject({
    status: 400,
    body: { code: 'WRONG_PASSWORD' },
  });
  await portal.build.member({ organisation: elsewhere, personId: known.personId, role: 'member' });
  const { token } = (await tools.signIn(known.email)).body;
  expect(await opened(token)).toBe(String(elsewhere.id));
  expect(
    await tools.post('/v1/auth/exchange', { organisationID: String(organisation.id), token }, token),
  ).toMatchObject({ status: 403, body: { code: 'SIGN_IN_REQUIRED' } });
  await known.link();
  expect(await opened((await signOns.signOn(known.code, known.login)).body.token)).toBe(
    String(organisation.id),
  );
});

test('an invitation and the provider give an account without a password, in one flow', async ({
  portal,
  organisation,
  signOns,
  tools,
  known,
}) => {
  const newcomer = `new${known.login}`;
  const invitation = await known.invite(organisation, `${newcomer}@mail.example`);
  const foreign = await known.invite(await portal.build.organisation(), `${newcomer}@other.example`);
  expect(
    await signOns.signOn(known.code, newcomer, { invitation: foreign }),
    'an invitation of another organisation',
  ).toMatchObject({ body: { code: 'INVALID_TOKEN' } });
  const { status, body } = await signOns.signOn(known.code, newcomer, { invitation });
  expect(status).toBe(200);
  const { user, organisation: joined } = (await tools.me(body.token)).body;
  expect(user).toMatchObject({ role: 'viewer', lastName: 'Acme' });
  expect(joined?.id).toBe(String(organisation.id));
  expect((await tools.signIn(`${newcomer}@mail.example`, '')).status).toBe(400);
  expect((await signOns.signOn(known.code, newcomer)).status, 'the next time').toBe(200);
  expect(await signOns.signOn(known.code, 'somebody', { invitation })).toMatchObject({
    body: { code: 'ALREADY_ACCEPTED' },
  });
  const taken = await known.invite(organisation, `t${newcomer}@mail.example`);
  await portal.build.person({
    organisation: await portal.build.organisation(),
    email: `t${newcomer}@mail.example`,
  });
  expect(await signOns.signOn(known.code, 'taken', { invitation: taken })).toMatchObject({
    status: 409,
    body: { code: 'SIGN_IN_FIRST' },
  });
});

test('suspended, removed and switched off: what a provider has opened ends at once', async ({
  organisation,
  signOns,
  tools,
  known,
}) => {
  await known.link();
  const open = async () => (await signOns.signOn(known.code, known.login)).body.token;
  const token = await open();
  await known.run(sql`update membership set suspended_at = now() where person_id = ${known.personId}`);
  expect((await tools.me(token)).status).toBe(401);
  expect(await signOns.signOn(known.code, known.login)).toMatchObject({ body: { code: 'USER_DISABLED' } });
  await known.run(sql`update membership set suspended_at = null`);
  const again = await open();
  expect((await tools.me(again)).body.organisation?.id).toBe(String(organisation.id));
  await known.run(sql`update identity_provider set enabled_at = null`);
  expect((await tools.me(again)).status).toBe(401);
  expect(
    await tools.post('/identity/v1/sso/start', { provider: known.code, challenge: 'x'.repeat(43) }),
  ).toMatchObject({ status: 400, body: { code: 'PROVIDER_UNREACHABLE' } });
});

test('a proof at the provider is as old as the provider says', async ({
  portal,
  organisation,
  signOns,
  liar,
  known,
}) => {
  const code = await liar.setUp(organisation);
  await portal.database.app.within({ organisationId: organisation.id }, (db) =>
    db.run(sql`insert into sso_identity (organisation_id, provider_id, subject, person_id, created_at)
      select organisation_id, id, 'ann', ${known.personId}, now() from identity_provider where code = ${code}`),
  );
  const create = async (claims: object) => {
    liar.tell({ claims: claims as Record<string, unknown> });
    const { token } = (await signOns.signOn(code, '')).body;
    const body = { name: 'ERP', scopes: ['read'], days: 30 };
    return (await portal.send('POST', '/v1/portal/own-access-tokens', { token, body })).body;
  };
  const now = portal.clock.now().getTime() / 1_000;
  expect(await create({})).toMatchObject({ code: 'AUTHENTICATION_REQUIRED' });
  expect(await create({ auth_time: now - 3_600 })).toMatchObject({ code: 'AUTHENTICATION_REQUIRED' });
  expect(await create({ auth_time: now - 60 })).not.toMatchObject({ code: 'AUTHENTICATION_REQUIRED' });
});

test('neither state, nor verifier, nor code is in the database', async ({ portal, signOns, known }) => {
  await known.link();
  const page = await signOns.begin(known.code);
  const state = new URL(page.begun.address).searchParams.get('state') ?? '';
  const nonce = new URL(page.begun.address).searchParams.get('nonce') ?? '';
  const dump = async () =>
    JSON.stringify([
      (await portal.database.owner.pool.query('select a::text from sign_on_attempt a')).rows,
      (await portal.database.owner.pool.query('select c::text from sign_on_code c')).rows,
    ]);
  const began = await dump();
  const back = await signOns.answer(await signOns.visit(page, { login: known.login }));
  const answered = await dump();
  for (const secret of [state, nonce, page.verifier, back.code ?? 'no code'])
    expect([began, answered].join()).not.toContain(secret);
  expect(state.length).toBe(43);
});
