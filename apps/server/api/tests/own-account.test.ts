import { argon2Sync } from 'node:crypto';
import type { SignInAnswer } from '@groundwork/contract/entities/account.ts';
import { expect, vi } from 'vitest';
import { hashPassword } from '../../features/people/passwords/public.ts';
import { accountTest, type Issued, NEW_PASSWORD, PASSWORD } from './account-test.fixture.ts';

const MINUTE_MS = 60_000;
const HASH = hashPassword(PASSWORD);
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

const test = accountTest().extend('own', ({ portal, tools }) => ({
  signIns: async (token: string) =>
    (await portal.send<{ signIns: SignInAnswer[] }>('GET', '/v1/account/sign-ins', { token })).body.signIns,
  end: (token: string, id = '') =>
    portal.send<{ ended: number }>('DELETE', `/v1/account/sign-ins${id === '' ? '' : `/${id}`}`, { token }),
  authenticate: (token: string, password = PASSWORD) =>
    tools.post('/v1/account/authenticate', { password }, token),
  put: (path: string, token: string, body: object) => portal.send('PUT', path, { token, body }),
}));

test('a stolen session: it is listed in words, and ended after the password is given again', async ({
  portal,
  organisation,
  tools: { me, signIn, audited },
  own: { signIns, end, authenticate },
  person,
}) => {
  const mine = (await signIn(person.email)).body.token;
  const stolen = await portal.send<Issued>('POST', '/identity/v1/sign-in', {
    body: { email: person.email, password: PASSWORD },
    headers: { 'user-agent': CHROME },
  });
  const listed = await signIns(mine);
  expect(listed).toMatchObject([
    { browser: 'Chrome', system: 'Windows', network: '127.0.0.1', method: 'password', isCurrent: false },
    { browser: null, system: null, isCurrent: true },
  ]);
  portal.clock.forward(11 * MINUTE_MS);
  const [other] = listed;
  expect(await end(mine, other?.id)).toMatchObject({
    status: 403,
    body: { code: 'AUTHENTICATION_REQUIRED' },
  });
  expect(await authenticate(mine, 'a wrong one')).toMatchObject({ body: { code: 'WRONG_PASSWORD' } });
  expect(await authenticate(mine)).toMatchObject({ status: 200, body: { secondStep: null } });
  expect((await end(mine, other?.id)).status).toBe(200);
  expect((await me(stolen.body.token)).status).toBe(401);
  expect((await end(mine, other?.id)).status, 'it has ended already').toBe(404);

  const foreign = await portal.signedIn(organisation, 'member');
  const [own] = await signIns(mine);
  expect((await end(foreign, own?.id)).status, "another person's").toBe(404);
  await signIn(person.email);
  await signIn(person.email);
  expect((await end(mine)).body).toEqual({ ended: 2 });
  expect((await me(mine)).status).toBe(200);
  expect(await audited(organisation)).toEqual(expect.arrayContaining(['sessions.ended']));
});

test('internal staff end all sessions of a person, whom nobody else can log out', async ({
  portal,
  organisation,
  tools: { me, signIn, audited },
  person,
}) => {
  const stolen = [(await signIn(person.email)).body.token, (await signIn(person.email)).body.token];
  const end = async (role: 'administrator' | 'internal', minutes = 0) => {
    const token = await portal.signedIn(organisation, role);
    portal.clock.forward(minutes * MINUTE_MS);
    return portal.send('DELETE', `/v1/admin/users/${person.id}/sign-ins`, { token });
  };
  expect(await end('administrator')).toMatchObject({ status: 403 });
  expect(await end('internal', 11)).toMatchObject({ body: { code: 'AUTHENTICATION_REQUIRED' } });
  expect(await end('internal')).toMatchObject({ status: 200, body: { ended: 2 } });
  for (const token of stolen) expect((await me(token)).status).toBe(401);
  expect(await audited(organisation)).toContain('sessions.ended');
  expect((await signIn(person.email)).status).toBe(200);
});

test('a mail for each new device, and none for a known one or the first sign-in', async ({
  portal,
  organisation,
  tools: { mails, signIn },
  person,
}) => {
  const first = await signIn(person.email);
  expect(await mails(person.email)).toEqual([]);
  await signIn(person.email, PASSWORD, first.body.browser);
  expect(await mails(person.email)).toEqual([]);
  await signIn(person.email);
  expect((await mails(person.email)).map(({ kind }) => kind)).toEqual(['new-device']);

  const { id: personId, email } = await portal.build.person({ organisation, passwordHash: await HASH });
  // As the link that sets an account up signs in.
  await portal.build.token({ personId, organisationId: organisation.id, now: portal.clock.now() });
  await signIn(email);
  expect(
    (await mails(email)).map(({ kind }) => kind),
    'the first password, elsewhere',
  ).toEqual(['new-device']);
});

test('a password counts as it was typed; a hash of an earlier version ends with the next login', async ({
  portal,
  tools: { signIn },
  person,
}) => {
  const typed = 'Ｑuarry at ½ past the café'; // Full-width, a fraction, an accent.
  const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
  const nonce = Buffer.alloc(16, 1);
  const tag = argon2Sync('argon2id', { message: typed.normalize('NFKC'), nonce, ...cost });
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''));
  await portal.database.owner.pool.query('update person set password_hash = $2 where id = $1', [
    person.id,
    `$argon2id$v=19$m=19456,t=2,p=1$${salt}$${hash}`,
  ]);
  const isRight = async (password: string) => (await signIn(person.email, password)).status === 200;
  expect(await isRight(typed)).toBe(true);
  for (const other of [typed.normalize('NFKC'), typed.normalize('NFD')])
    expect(await isRight(other), other).toBe(false);
  expect(await isRight(typed)).toBe(true);
});

test('a new password needs the current one, and ends the other sign-ins if wanted', async ({
  tools: { me, signIn },
  own: { put },
  person,
}) => {
  const mine = (await signIn(person.email)).body.token;
  const other = (await signIn(person.email)).body.token;
  const change = (currentPassword: string, password: string, endsOthers: boolean) =>
    put('/v1/account/password', mine, { currentPassword, password, endsOthers });
  expect(await change('a wrong one', NEW_PASSWORD, true)).toMatchObject({ body: { code: 'WRONG_PASSWORD' } });
  expect(await change(PASSWORD, 'password1234', true)).toMatchObject({ body: { code: 'WEAK_PASSWORD' } });
  expect((await change(PASSWORD, NEW_PASSWORD, false)).status).toBe(200);
  expect((await me(other)).status).toBe(200);
  expect((await change(NEW_PASSWORD, PASSWORD, true)).status).toBe(200);
  expect((await me(other)).status).toBe(401);
  expect((await me(mine)).status).toBe(200);
});

test('a new address: by a link to it, undone for seven days by one to the old address, however often it changed', async ({
  portal,
  organisation,
  tools: { post, me, mails, readToken, signIn, audited },
  own: { put, authenticate },
  person,
}) => {
  const thief = (await signIn(person.email)).body.token;
  const use = (kind: 'change' | 'undo', token: string) => post(`/v1/auth/email-${kind}`, { token });
  const move = async (email: string) => {
    expect((await put('/v1/account/email', thief, { email })).status).toBe(200);
    const [mail] = await vi.waitUntil(async () => {
      const found = await mails(email);
      return found.length > 0 && found;
    });
    const token = readToken('email-change', mail ?? { linkId: null });
    expect(await use('undo', token), 'of another purpose').toMatchObject({ body: { code: 'INVALID_CODE' } });
    expect(await use('change', token)).toMatchObject({ status: 200, body: { email } });
    expect(await use('change', token), 'used').toMatchObject({ body: { code: 'INVALID_CODE' } });
  };
  const count = async (table: string) =>
    (await portal.database.owner.pool.query(`select from ${table}`)).rowCount;
  const taken = await portal.build.person({ organisation, role: 'viewer' });
  expect((await put('/v1/account/email', thief, { email: taken.email })).body).toEqual({});
  await vi.waitUntil(async () => (await count('account_request')) === 0);
  expect(await mails(taken.email), 'shows nothing about another account').toEqual([]);
  portal.clock.forward(11 * MINUTE_MS);
  expect(await put('/v1/account/email', thief, { email: 'thief@hire.example' })).toMatchObject({
    body: { code: 'AUTHENTICATION_REQUIRED' },
  });
  await authenticate(thief);
  await move('thief@hire.example');
  await move('thief-again@hire.example');
  expect((await signIn(person.email)).body).toMatchObject({ code: 'WRONG_PASSWORD' });

  portal.clock.forward(6 * 24 * 60 * MINUTE_MS);
  const notice = (await mails(person.email)).find(({ kind }) => kind === 'address-change-notice');
  const undo = readToken('email-undo', notice ?? { linkId: null });
  expect(await use('undo', undo)).toMatchObject({ status: 200, body: { email: person.email } });
  expect((await me(thief)).status, 'all sign-ins have ended').toBe(401);
  expect((await mails(person.email))[0]?.kind, 'a way to a new password').toBe('password-reset');
  const [theirs] = (await mails('thief@hire.example')).filter(({ kind }) => kind === 'address-change-notice');
  expect(await use('undo', readToken('email-undo', theirs ?? { linkId: null }))).toMatchObject({
    body: { code: 'INVALID_CODE' },
  });
  expect(await audited(organisation)).toEqual(
    expect.arrayContaining(['address-change.requested', 'address.changed', 'address-change.undone']),
  );
});

test('people edit their own name, language, zone and default organisation, and nobody else', async ({
  portal,
  organisation,
  tools: { me, signIn },
  person,
}) => {
  const other = await portal.build.organisation();
  const strange = await portal.build.organisation();
  await portal.build.member({ organisation: other, personId: person.id, role: 'viewer' });
  const { token } = (await signIn(person.email)).body;
  const edit = (body: object) => portal.send('PATCH', '/v1/account', { token, body });
  const edited = { firstName: 'Grace', lastName: 'Hopper', language: 'nl', timezone: 'Europe/Paris' };
  expect(await edit({ ...edited, defaultOrganisation: String(other.id) })).toMatchObject({
    body: { ...edited, defaultOrganisation: String(other.id), email: person.email },
  });
  expect((await edit({ defaultOrganisation: String(strange.id) })).status).toBe(404);
  expect((await edit({ timezone: 'Mars/Olympus' })).status).toBe(400);
  expect(await edit({ timezone: null })).toMatchObject({ body: { timezone: null, firstName: 'Grace' } });
  expect(await edit({ unwantedEmails: ['alerts', 'schedules'] })).toMatchObject({ status: 200 });
  expect(await edit({ unwantedEmails: ['alerts'] })).toMatchObject({ body: { unwantedEmails: ['alerts'] } });
  const again = await signIn(person.email);
  expect((await me(again.body.token)).body.organisation?.name).toBe(other.name);
  await edit({ defaultOrganisation: null });
  expect((await me(again.body.token)).body.user).toMatchObject({ firstName: 'Grace' });
  expect(organisation.name).not.toBe(other.name);
});
