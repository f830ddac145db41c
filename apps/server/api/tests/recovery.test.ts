import type { PersonId } from '@groundwork/domain/ids.ts';
import { expect, vi } from 'vitest';
import { provesRow } from '../../../../testing/spec-proof.ts';
import { createLink } from '../../features/people/links/public.ts';
import { saveAccountRequest } from '../../features/people/own-account/account-request-store.ts';
import { answerLeftRequests } from '../../features/people/own-account/answer-request.ts';
import { recoverAdministrator } from '../../features/people/own-account/recover-administrator.ts';
import { accountTest, type Issued, NEW_PASSWORD, PASSWORD } from './account-test.fixture.ts';

const MINUTE_MS = 60_000;
const REQUEST = '/v1/auth/reset-password';

const test = accountTest().extend('reset', ({ portal, tools }) => {
  const { post, mails, readToken } = tools;
  /** Requests a link and returns its code, as the mail says it. */
  const request = async (email: string): Promise<string> => {
    const before = (await mails(email)).length;
    expect(await post(REQUEST, { email })).toMatchObject({ status: 200, body: {} });
    const [mail] = await vi.waitUntil(async () => {
      const found = await mails(email);
      return found.length > before && found;
    });
    return readToken('password-reset', mail ?? { linkId: null });
  };
  const check = (code: string) => post(`${REQUEST}/check`, { code });
  const confirm = (code: string, password = NEW_PASSWORD) =>
    post<Issued>(`${REQUEST}/confirm`, { code, password });
  const disable = (email: string, isDisabled: boolean) =>
    portal.database.owner.pool.query(
      'update person set disabled_at = case when $2 then now() end where email = $1',
      [email, isDisabled],
    );
  return { request, check, confirm, disable };
});

test('a forgotten password: a mail, a new password, signed in, and all other sign-ins ended', async ({
  tools: { post, me, signIn, audited },
  reset: { request, check, confirm },
  organisation,
  person,
}) => {
  const stolen = (await signIn(person.email)).body.token;
  let code = '';
  await provesRow('state:password-reset/requested', async () => {
    code = await request(person.email);
  });
  await provesRow('state:password-reset/code-checked', async () => {
    expect(await check(code)).toMatchObject({ status: 200, body: { email: person.email } });
  });
  await provesRow('state:password-reset/confirmed', async () => {
    const done = await confirm(code);
    expect((await me(done.body.token)).body.organisation?.name).toBe(organisation.name);
  });
  expect((await me(stolen)).status, 'other sign-ins have ended').toBe(401);
  expect((await signIn(person.email)).body).toMatchObject({ code: 'WRONG_PASSWORD' });
  expect((await signIn(person.email, NEW_PASSWORD)).status).toBe(200);
  expect(await audited(organisation)).toEqual(
    expect.arrayContaining(['password-reset.requested', 'password.reset']),
  );
  await provesRow('call:POST /v1/auth/reset-password', {
    email: async () => {
      expect(await post(REQUEST, { email: 'no address' })).toMatchObject({
        status: 400,
        body: { fields: [{ field: 'body.email', reason: 'NOT_AN_EMAIL' }] },
      });
    },
  });
});

test('the answer is the same for every address, and three mails an hour and ten a day go to one', async ({
  portal,
  tools: { post, mails },
  reset: { disable },
  person,
}) => {
  const answers = await Promise.all(
    [person.email, 'nobody@hire.example'].map((email) => post(REQUEST, { email })),
  );
  for (const { status, body } of answers) expect([status, body]).toEqual([200, {}]);
  const sent = async () => (await mails(person.email)).length;
  const askAgain = async (times: number) => {
    for (let time = 0; time < times; time += 1) await post(REQUEST, { email: person.email });
  };
  await askAgain(4);
  await vi.waitUntil(async () => (await sent()) === 3);
  for (let hour = 1; hour <= 3; hour += 1) {
    portal.clock.forward(61 * MINUTE_MS);
    await askAgain(4);
    await vi.waitUntil(async () => (await sent()) === Math.min(3 * (hour + 1), 10));
  }
  await disable(person.email, true);
  portal.clock.forward(25 * 60 * MINUTE_MS);
  expect(await post(REQUEST, { email: person.email })).toMatchObject({ status: 200, body: {} });
  expect(await sent()).toBe(10);
});

test('the login options: without a provider everybody gets the password field, with an account or without', async ({
  tools: { post },
  person,
}) => {
  const ask = (email: string) => post('/v1/portal/users/loginoptions', { email });
  await provesRow('call:POST /v1/portal/users/loginoptions', {
    email: async () => {
      for (const email of [person.email, 'nobody@hire.example'])
        expect(await ask(email)).toMatchObject({ status: 200, body: { provider: '' } });
      expect(await ask('no address')).toMatchObject({
        status: 400,
        body: { fields: [{ field: 'body.email', reason: 'NOT_AN_EMAIL' }] },
      });
    },
  });
});

test('links: expired, used, withdrawn, of another purpose or made up', async ({
  portal,
  tools: { post, readToken },
  reset: { request, check, confirm },
  person,
}) => {
  await provesRow('code:action-code/INVALID_CODE', async () => {
    for (const code of ['x', 'x'.repeat(43)])
      expect(await check(code)).toMatchObject({ status: 400, body: { code: 'INVALID_CODE' } });
  });
  const withdrawn = await request(person.email);
  const code = await request(person.email);
  expect(await check(withdrawn), 'a later link withdraws it').toMatchObject({
    body: { code: 'INVALID_CODE' },
  });
  await provesRow('rule:password-reset/code', async () => {
    const subject = { purpose: 'email-change', personId: person.id, email: 'eve@hire.example' } as const;
    const other = await portal.database.app.within({ personId: person.id }, (db) =>
      createLink(db, portal.secretKey, subject, { now: portal.clock.now(), minutes: 60 }),
    );
    for (const foreign of [other.token, readToken('email-change', { linkId: other.id })])
      expect(await confirm(foreign)).toMatchObject({ status: 400, body: { code: 'INVALID_CODE' } });
    expect(await post('/v1/auth/email-change', { token: code })).toMatchObject({
      body: { code: 'INVALID_CODE' },
    });
    expect(await post('/identity/v1/set-up/link', { token: code })).toMatchObject({
      body: { code: 'INVALID_TOKEN' },
    });
  });
  portal.clock.forward(60 * MINUTE_MS);
  await provesRow('code:action-code/EXPIRED_CODE', async () => {
    expect(await check(code)).toMatchObject({ status: 400, body: { code: 'EXPIRED_CODE' } });
  });
  await provesRow('code:password-reset/EXPIRED_CODE', async () => {
    expect(await confirm(code)).toMatchObject({ status: 400, body: { code: 'EXPIRED_CODE' } });
  });
});

test('links, twice at once: one of two requests sets the password', async ({
  reset: { request, check, confirm },
  person,
}) => {
  const code = await request(person.email);
  const both = await Promise.all([confirm(code), confirm(code, `${NEW_PASSWORD} too`)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  await provesRow('code:password-reset/INVALID_CODE', async () => {
    expect(both.find(({ status }) => status === 400)).toMatchObject({ body: { code: 'INVALID_CODE' } });
  });
  expect(await check(code), 'a used link').toMatchObject({ body: { code: 'INVALID_CODE' } });
});

test('a disabled account and a weak password are refused, and the link stays good', async ({
  reset: { request, check, confirm, disable },
  person,
}) => {
  const code = await request(person.email);
  await disable(person.email, true);
  await provesRow('code:action-code/USER_DISABLED', async () => {
    expect(await check(code)).toMatchObject({ status: 400, body: { code: 'USER_DISABLED' } });
  });
  await provesRow('code:password-reset/USER_DISABLED', async () => {
    expect(await confirm(code)).toMatchObject({ status: 400, body: { code: 'USER_DISABLED' } });
  });
  await disable(person.email, false);
  await provesRow('rule:password-reset/weak', async () => {
    for (const weak of ['', 'short', 'passwordpassword', `${person.email}1`])
      expect(await confirm(code, weak), weak).toMatchObject({ status: 400, body: { code: 'WEAK_PASSWORD' } });
  });
  expect((await confirm(code)).status).toBe(200);
});

test('neither the row of the mail, nor the audit trail, nor the log holds the code', async ({
  portal,
  tools: { mails },
  reset: { request, confirm },
  person,
}) => {
  const code = await request(person.email);
  await confirm(code);
  const [mail] = await mails(person.email);
  expect(mail?.text).not.toContain(code);
  const { rows } = await portal.database.owner.pool.query('select l::text as text from one_time_link l');
  expect(JSON.stringify(rows)).not.toContain(code);
  expect(PASSWORD).not.toBe(NEW_PASSWORD);
});

test('a request that a killed process left is answered by another one, once, and not after an hour', async ({
  portal,
  tools: { mails, readToken },
  reset: { check },
  person,
}) => {
  const { app } = portal.database;
  // As the call saves it before it answers.
  const leave = (personId: PersonId | null, email: string) =>
    app.within({}, (db) =>
      saveAccountRequest(db, { email, personId, language: 'fr', requestId: 'r' }, portal.clock.now()),
    );
  const answerAll = () => answerLeftRequests({ ...portal, app }, portal.clock.now());
  await leave(null, person.email);
  await leave(null, 'nobody@hire.example');
  await leave(person.id, 'moved@hire.example');
  await answerAll();
  expect(await mails(person.email), 'the process that took it may be at it').toEqual([]);
  portal.clock.forward(11_000);
  await Promise.all([answerAll(), answerAll()]);
  const [mail, ...more] = await mails(person.email);
  expect(more).toEqual([]);
  expect(await check(readToken('password-reset', mail ?? { linkId: null }))).toMatchObject({ status: 200 });
  expect((await mails('moved@hire.example')).map(({ kind }) => kind)).toEqual(['address-change']);

  await leave(null, person.email);
  portal.clock.forward(61 * MINUTE_MS);
  await answerAll();
  expect(await mails(person.email)).toHaveLength(1);
  const { rows } = await portal.database.owner.pool.query('select from account_request');
  expect(rows).toEqual([]);
});

test('the command on the server lets an administrator back in, and staff without their second factor', async ({
  portal,
  organisation,
  tools: { me, audited },
  reset: { confirm },
  person,
}) => {
  const recover = (email: string) =>
    recoverAdministrator(portal.database.app, { ...portal, publicUrl: '' }, email, portal.clock.now());
  expect(await recover(person.email), 'a member').toBeNull();
  expect(await recover('nobody@hire.example')).toBeNull();
  const staff = await portal.build.person({ organisation, role: 'internal' });
  await portal.database.owner.pool.query(
    `insert into second_factor (person_id, kind, sealed_secret, created_at, confirmed_at)
      values ($1, 'totp', '\\x00', now(), now())`,
    [staff.id],
  );
  const recovered = await recover(staff.email);
  expect(recovered?.hadFactor).toBe(true);
  const { body } = await confirm(recovered?.link.split('#token=')[1] ?? '');
  expect((await me(body.token)).status).toBe(200);
  expect(await audited(organisation)).toContain('administrator.recovered');
});
