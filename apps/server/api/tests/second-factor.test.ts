import type { FactorChallenge } from '@groundwork/contract/entities/second-factor.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import { expect, vi } from 'vitest';
import { showCode } from '../../../../testing/authenticator-app.fixture.ts';
import { sql } from '../../db/sql.ts';
import { accountTest, type Issued, NEW_PASSWORD, PASSWORD } from './account-test.fixture.ts';

const MINUTE_MS = 60_000;
const STEP_MS = 30_000;

const test = accountTest().extend('factor', ({ portal, tools }) => {
  const { post, signIn } = tools;
  /** Adds an app to the account; returns its codes, the recovery codes and the token. */
  const enrol = async (email: string) => {
    const { token } = (await signIn(email)).body;
    const offered = (await post<{ secret: string }>('/v1/account/authenticator-app', {}, token)).body;
    const code = (stepsBack = 0) => showCode(offered.secret, portal.clock.now(), stepsBack);
    const confirmed = await portal.send<{ recoveryCodes: string[] }>('PUT', '/v1/account/authenticator-app', {
      token,
      body: { code: code() },
    });
    portal.clock.forward(STEP_MS);
    return { token, code, recoveryCodes: confirmed.body.recoveryCodes };
  };
  const begin = async (email: string, password = PASSWORD) =>
    (await tools.post<FactorChallenge>('/identity/v1/sign-in', { email, password })).body;
  const finish = ({ challenge }: { challenge: string }, factor: object) =>
    post<Issued>('/identity/v1/second-factor', { challenge, factor });
  const byCode = (step: { challenge: string }, code: string) => finish(step, { kind: 'totp', code });
  return { enrol, begin, finish, byCode };
});

test('sign-in with an app: a right password asks for a code, which works once', async ({
  tools: { me },
  factor: { enrol, begin, byCode },
  person,
}) => {
  const { code } = await enrol(person.email);
  const step = await begin(person.email);
  expect(step).toMatchObject({ factors: ['totp', 'recovery-code'], passkeyOptions: null });
  expect(step).not.toHaveProperty('token');
  expect(await byCode(step, '000000')).toMatchObject({ status: 400, body: { code: 'WRONG_FACTOR' } });
  const entered = await byCode(step, code());
  expect((await me(entered.body.token)).status).toBe(200);
  expect(await byCode(step, code())).toMatchObject({ body: { code: 'CHALLENGE_EXPIRED' } });
  expect(await byCode(await begin(person.email), code()), 'the same code again').toMatchObject({
    body: { code: 'WRONG_FACTOR' },
  });
});

test('a code used twice at once passes once, and one of the step before passes too', async ({
  portal,
  factor: { enrol, begin, byCode },
  person,
}) => {
  const { code } = await enrol(person.email);
  portal.clock.forward(STEP_MS);
  const steps = [await begin(person.email), await begin(person.email)];
  const both = await Promise.all(steps.map((step) => byCode(step, code(1))));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await byCode(await begin(person.email), code())).status).toBe(200);
});

test('a challenge ends after five minutes, and one of another purpose or person is none', async ({
  portal,
  organisation,
  tools: { post },
  factor: { enrol, begin, byCode },
  person,
}) => {
  const { code, token } = await enrol(person.email);
  const step = await begin(person.email);
  const { secondStep } = (
    await post<{ secondStep: FactorChallenge }>('/v1/account/authenticate', { password: PASSWORD }, token)
  ).body;
  expect(await byCode(secondStep, code())).toMatchObject({ body: { code: 'CHALLENGE_EXPIRED' } });
  const other = await portal.signedIn(organisation, 'member');
  const asOther = await post(
    '/v1/account/authenticate/second-factor',
    { challenge: secondStep.challenge, factor: { kind: 'totp', code: code() } },
    other,
  );
  expect(asOther).toMatchObject({ body: { code: 'CHALLENGE_EXPIRED' } });
  portal.clock.forward(5 * MINUTE_MS);
  expect(await byCode(step, code())).toMatchObject({ body: { code: 'CHALLENGE_EXPIRED' } });
});

test('second factor skipped by reset: a link from the mailbox still asks for the code', async ({
  tools: { post, mails, readToken },
  factor: { enrol, byCode },
  person,
}) => {
  const { code } = await enrol(person.email);
  await post('/v1/auth/reset-password', { email: person.email });
  const mail = await vi.waitUntil(async () =>
    (await mails(person.email)).find(({ kind }) => kind === 'password-reset'),
  );
  const reset = await post<FactorChallenge>('/v1/auth/reset-password/confirm', {
    code: readToken('password-reset', mail),
    password: NEW_PASSWORD,
  });
  expect(reset.body).toMatchObject({ factors: ['totp', 'recovery-code'] });
  expect(reset.body).not.toHaveProperty('token');
  expect((await byCode(reset.body, code())).status).toBe(200);
});

test('guessing: five wrong codes in 15 minutes, at once too, then a wait; a hundred in a row lock the app', async ({
  portal,
  factor: { enrol, begin, byCode, finish },
  person,
}) => {
  const { code, recoveryCodes } = await enrol(person.email);
  const step = await begin(person.email);
  const wrong = await Promise.all(Array.from({ length: 8 }, () => byCode(step, '000000')));
  expect(wrong.map(({ status }) => status).sort()).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
  expect(await byCode(step, code()), 'a right one has to wait too').toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY_REQUESTS' },
  });
  portal.clock.forward(15 * MINUTE_MS);
  await portal.database.owner.pool.query('update second_factor set failures = 99 where person_id = $1', [
    person.id,
  ]);
  const later = await begin(person.email);
  expect((await byCode(later, '000000')).status).toBe(400);
  expect(await byCode(later, code())).toMatchObject({ status: 403, body: { code: 'FACTOR_LOCKED' } });
  const [recovery = ''] = recoveryCodes;
  expect((await finish(later, { kind: 'recovery-code', code: recovery })).status).toBe(200);
  expect((await byCode(await begin(person.email), code())).status, 'opened by it').toBe(200);
});

test('a recovery code works once, at once too, and a new set ends the old one', async ({
  portal,
  tools: { post },
  factor: { enrol, begin, finish },
  person,
}) => {
  const { recoveryCodes, token } = await enrol(person.email);
  const [first = '', second = ''] = recoveryCodes;
  const steps = [await begin(person.email), await begin(person.email)];
  const both = await Promise.all(
    steps.map((step) => finish(step, { kind: 'recovery-code', code: first.toLowerCase() })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  const account = await portal.send('GET', '/v1/account', { token });
  expect(account.body).toMatchObject({ recoveryCodesLeft: 9, secondFactors: [{ kind: 'totp' }] });
  expect((await post('/v1/account/recovery-codes', {}, token)).status).toBe(200);
  expect(await finish(await begin(person.email), { kind: 'recovery-code', code: second })).toMatchObject({
    body: { code: 'WRONG_FACTOR' },
  });
});

test('second factor skipped by exchange: an organisation that demands one does not open without', async ({
  portal,
  organisation,
  tools: { post, me, signIn },
  factor: { enrol },
  person,
}) => {
  const strict = await portal.build.organisation();
  await portal.build.member({ organisation: strict, personId: person.id, role: 'viewer' });
  const administrator = await portal.signedIn(strict, 'administrator');
  const demanded = await portal.send('PUT', '/v1/portal/sign-in-rules', {
    token: administrator,
    body: { demandsSecondFactor: true },
  });
  expect(demanded.body).toMatchObject({ demandsSecondFactor: true, membersWithout: 2 });
  const { token } = (await signIn(person.email)).body;
  expect((await me(token)).body.organisation?.name).toBe(organisation.name);
  const exchange = (of: string) =>
    post<Issued>('/v1/auth/exchange', { organisationID: String(strict.id), token: of }, of);
  expect(await exchange(token)).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_REQUIRED' } });
  const direct = await portal.build.token({
    ...{ personId: person.id, organisationId: strict.id, now: portal.clock.now(), secondFactor: null },
  });
  expect((await me(direct)).body).toMatchObject({ organisation: null, needsSecondFactor: true });
  for (const path of ['/v1/machines/list', '/v1/portal/live', '/v1/users/settings'])
    expect(await portal.send('GET', path, { token: direct }), path).toMatchObject({
      status: 403,
      body: { code: 'SECOND_FACTOR_REQUIRED' },
    });
  const enrolled = await enrol(person.email);
  const entered = await exchange(enrolled.token);
  expect((await me(entered.body.token)).body.organisation?.name).toBe(strict.name);
});

test('staff need a second factor from the second organisation on, without those of the demo', async ({
  portal,
  organisation,
  tools: { me },
}) => {
  const { id: personId } = await portal.build.person({ organisation, role: 'internal' });
  const token = await portal.build.token({
    ...{ personId, organisationId: organisation.id, now: portal.clock.now(), secondFactor: null },
  });
  const { app, owner } = portal.database;
  const { rows } = await owner.pool.query<{ id: OrganisationId }>('select id from organisation');
  for (const { id } of rows.filter((other) => other.id !== organisation.id))
    await app.within({ organisationId: id, staff: true }, (db) =>
      db.run(sql`update organisation set is_demo = true where id = ${id}`),
    );
  expect((await me(token)).body).toMatchObject({ needsSecondFactor: false });
  await portal.build.organisation();
  expect((await me(token)).body).toMatchObject({ needsSecondFactor: true });
});

test('removal by staff: after 24 hours and a mail, unless the person objects; the last one is not removed otherwise', async ({
  portal,
  organisation,
  tools: { me, mails, signIn },
  factor: { enrol },
  person,
}) => {
  const staff = await portal.signedIn(organisation, 'internal');
  const path = `/v1/admin/users/${person.id}/second-factor-removal`;
  expect((await portal.send('POST', path, { token: staff })).status, 'has none').toBe(404);
  const { token } = await enrol(person.email);
  const account = (await portal.send<{ secondFactors: { id: string }[] }>('GET', '/v1/account', { token }))
    .body;
  const own = `/v1/account/second-factors/${account.secondFactors[0]?.id}`;
  expect(await portal.send('DELETE', own, { token })).toMatchObject({
    status: 409,
    body: { code: 'LAST_FACTOR' },
  });
  const administrator = await portal.signedIn(organisation, 'administrator');
  expect((await portal.send('POST', path, { token: administrator })).status).toBe(403);

  expect((await portal.send('POST', path, { token: staff })).status).toBe(200);
  expect((await mails(person.email))[0]).toMatchObject({ kind: 'second-factor-removal' });
  expect((await portal.send('DELETE', '/v1/account/second-factor-removal', { token })).status).toBe(200);
  portal.clock.forward(24 * 60 * MINUTE_MS);
  expect((await signIn(person.email)).body, 'objected').toHaveProperty('challenge');

  const again = await portal.signedIn(organisation, 'internal');
  expect((await portal.send('POST', path, { token: again })).status).toBe(200);
  portal.clock.forward(23 * 60 * MINUTE_MS);
  expect((await signIn(person.email)).body).toHaveProperty('challenge');
  portal.clock.forward(60 * MINUTE_MS);
  expect((await me((await signIn(person.email)).body.token)).status).toBe(200);
});
