import type { Answer } from '@groundwork/contract/call.ts';
import type { Session } from '@groundwork/contract/entities/session.ts';
import type { GET as getUser } from '@groundwork/contract/v1/users/_id/index.ts';
import { expect } from 'vitest';
import { provesRow } from '../../../../testing/spec-proof.ts';

import { DAY_MS, newAddress, usersTest as test } from './users-test.fixture.ts';

const PASSWORD = 'a long and unusual phrase 7';

test('somebody is invited by mail, joins with a new account, and is a member', async ({
  organisation,
  act: { ask, users, inviteAll, tokenOf, find, join, newcomer, mails, events },
}) => {
  const email = newAddress();
  let token = '';
  await provesRow('call:POST /v1/users/invitation', {
    emails: async () => {
      const { status, body } = await inviteAll({
        emails: [` ${email.toUpperCase()} `],
        role: 'member',
        language: 'nl',
      });
      expect(status).toBe(200);
      expect(body.invitations).toMatchObject([{ email, expiresAt: '2026-11-27T10:00:00.000Z' }]);
      token = await tokenOf(body.invitations[0]?.id ?? '');
    },
  });
  expect(await mails(email)).toMatchObject([
    {
      kind: 'invitation',
      language: 'nl',
      facts: { organisationName: 'Acme Hire', inviterName: 'Ada Lovelace' },
    },
  ]);
  expect((await users()).find((user) => user.email === email)).toMatchObject({
    role: 'member',
    userState: 'invited',
    invitation: { inviter: 'Ada Lovelace', mail: { mailState: 'queued', serverAnswer: null } },
  });
  await provesRow('state:invitation/valid', async () => {
    const { status, body } = await find(token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      kind: 'user',
      email,
      organisationName: 'Acme Hire',
      inviter: 'Ada Lovelace',
    });
    expect(body).toMatchObject({ role: 'member', hasAccount: false, customerName: null });
  });
  const incomplete = await join(token);
  expect(incomplete).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
  expect(await join(token, { ...newcomer, password: 'short' })).toMatchObject({
    body: { code: 'WEAK_PASSWORD' },
  });
  await provesRow('state:invitation/accepted', async () => {
    const { status, body } = await join(token, { ...newcomer, language: 'nl', timeZone: 'Europe/Amsterdam' });
    expect(status).toBe(200);
    const me = await ask<Session>('GET', '/v1/me', undefined, body.session?.token);
    expect(me.body).toMatchObject({
      user: { firstName: 'Bo', role: 'member' },
      organisation: { id: String(organisation.id) },
    });
  });
  await provesRow('state:invitation/already-accepted', async () => {
    expect(await find(token)).toMatchObject({ status: 400, body: { code: 'ALREADY_ACCEPTED' } });
    expect(await join(token, newcomer)).toMatchObject({ status: 400, body: { code: 'ALREADY_ACCEPTED' } });
  });
  const user = (await users()).find((one) => one.email === email);
  expect(user).toMatchObject({ firstName: 'Bo', lastName: 'Guest', role: 'member', userState: 'active' });
  expect((await events()).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['invitation.sent', 'invitation.accepted']),
  );
  expect(JSON.stringify(await events()), 'the trail holds no address').not.toContain(email);
});

test('the calls about invitations, to the letter', async ({
  portal,
  admin,
  act: { inviteAll, inviteOne, find, join, judge, newcomer, ask },
}) => {
  const { id, token } = await inviteOne(newAddress());
  await provesRow('call:GET /v1/users/invitation', {
    token: async () => {
      expect((await find(token)).status).toBe(200);
      expect(await ask('GET', '/v1/users/invitation')).toMatchObject({ body: { code: 'INVALID_REQUEST' } });
    },
  });
  await provesRow('state:invitation/invalid-token', async () => {
    for (const wrong of ['x', 'A'.repeat(43), `${token}x`])
      expect(await find(wrong)).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } });
  });
  await provesRow('call:POST /v1/users/invitation/validate', {
    emails: async () => {
      const known = newAddress();
      await inviteOne(known);
      const judged = await judge(['new@acme.example', ` ${admin.email} `, known, 'not an address']);
      expect(judged).toMatchObject({
        code: 'EMAIL_ALREADY_EXISTS',
        emails: [admin.email],
        lines: [
          { email: 'new@acme.example', verdict: 'outside' },
          { email: admin.email, verdict: 'member' },
          { email: known, verdict: 'invited-recently' },
          { email: 'notanaddress', verdict: 'mistyped' },
        ],
        invitationsLeft: 198,
      });
      const colleague = `new@${admin.email.split('@')[1]}`;
      expect((await judge([colleague, colleague.toUpperCase()])).lines).toMatchObject([
        { verdict: 'new' },
        { verdict: 'new' },
      ]);
      portal.clock.forward(3 * DAY_MS);
      expect((await judge([known])).lines).toMatchObject([
        { verdict: 'invited', invitedAt: expect.any(String) },
      ]);
    },
  });
  await provesRow('code:validate-invitation/EMAIL_ALREADY_EXISTS', async () => {
    const foreign = await portal.build.person({ organisation: await portal.build.organisation() });
    expect(await judge([foreign.email]), 'accounts elsewhere are unknown').toMatchObject({
      code: null,
      emails: [],
    });
    expect(await inviteAll({ emails: ['fine@acme.example', admin.email] })).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_ALREADY_EXISTS', fields: [{ field: 'body.emails.1', reason: 'ALREADY_TAKEN' }] },
    });
    expect((await judge(['fine@acme.example'])).lines, 'all or none').toMatchObject([{ verdict: 'outside' }]);
  });
  await provesRow('call:POST /v1/users/{id}/reinvite', async () => {
    const again = await ask<{ expiresAt: string }>('POST', `/v1/users/${id}/reinvite`, {});
    expect(again.status).toBe(200);
    expect(await find(token), 'the earlier link ends').toMatchObject({ body: { code: 'INVALID_TOKEN' } });
    expect(await ask('POST', `/v1/users/${id}/reinvite`, {})).toMatchObject({
      body: { code: 'INVITED_RECENTLY' },
    });
    expect(await ask('POST', `/v1/users/${admin.id}/reinvite`, {})).toMatchObject({
      body: { code: 'ALREADY_ACCEPTED' },
    });
  });
  const next = await inviteOne(newAddress());
  await provesRow('call:POST /v1/users/invitation/accept', {
    token: async () => expect((await join(next.token, newcomer)).status).toBe(200),
  });
  const late = await inviteOne(newAddress());
  portal.clock.forward(7 * DAY_MS);
  await provesRow('state:invitation/expired', async () => {
    expect(await find(late.token)).toMatchObject({ status: 400, body: { code: 'EXPIRED' } });
    expect(await join(late.token, newcomer)).toMatchObject({ status: 400, body: { code: 'EXPIRED' } });
  });
});

test('an account that exists is never overwritten: it has to sign in, with the invited address', async ({
  portal,
  organisation,
  token,
  act: { inviteOne, find, join, newcomer, ask },
}) => {
  const elsewhere = await portal.build.organisation({ name: 'Elsewhere' });
  const person = await portal.build.person({ organisation: elsewhere, role: 'viewer' });
  const invited = await inviteOne(person.email, { role: 'viewer' });
  expect((await find(invited.token)).body).toMatchObject({ hasAccount: true });
  expect(await join(invited.token, newcomer)).toMatchObject({ status: 409, body: { code: 'SIGN_IN_FIRST' } });
  expect(await join(invited.token, newcomer, token)).toMatchObject({
    status: 409,
    body: { code: 'INVITATION_FOR_ANOTHER_ADDRESS' },
  });
  const now = portal.clock.now();
  const own = await portal.build.token({ personId: person.id, organisationId: elsewhere.id, now });
  expect(await join(invited.token, newcomer, own)).toMatchObject({
    status: 200,
    body: { organisation: { id: String(organisation.id) }, session: null },
  });
  const { body } = await ask<Session>('GET', '/v1/me', undefined, own);
  expect(body.user.firstName, 'names stay').toBe('Ada');
  expect(body.availableOrgs.map(({ name }) => name)).toEqual(['Elsewhere', 'Acme Hire']);
});

test('links of invitations: of two who accept at once, one is refused; a withdrawn one and one of another purpose are invalid', async ({
  portal,
  act: { inviteOne, find, join, newcomer, ask, tokenOf, users },
}) => {
  const email = newAddress();
  const { token } = await inviteOne(email);
  const both = await Promise.all([join(token, newcomer), join(token, newcomer)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([400, 409])]);
  expect((await users()).filter((user) => user.email === email)).toHaveLength(1);
  const withdrawn = await inviteOne(newAddress());
  await ask('POST', '/v1/users/delete', { userIds: [withdrawn.id] });
  expect(await find(withdrawn.token)).toMatchObject({ body: { code: 'INVALID_TOKEN' } });
  const another = await inviteOne(newAddress());
  const setUp = { email, firstName: 'E', lastName: 'V', password: PASSWORD };
  expect(
    await portal.send('POST', '/identity/v1/set-up', { body: { token: another.token, ...setUp } }),
  ).toMatchObject({ body: { code: 'INVALID_TOKEN' } });
  const reset = await tokenOf(another.id, 'password-reset');
  expect(await find(reset)).toMatchObject({ body: { code: 'INVALID_TOKEN' } });
  expect((await find(another.token)).status, 'another invitation does not withdraw it').toBe(200);
});

test('an invitation gives what was offered: role, end and limits', async ({
  portal,
  organisation,
  act: { inviteOne, join, newcomer, users, ask },
}) => {
  const site = await portal.build.site({ organisation });
  const limits = { groupIds: [], siteIds: [String(site.id)] };
  const email = newAddress();
  const endsAt = '2026-12-31T23:00:00Z';
  const { token } = await inviteOne(email, { role: 'viewer', endsAt, limits });
  await join(token, newcomer);
  const user = (await users()).find((one) => one.email === email);
  expect(user).toMatchObject({ role: 'viewer', endsAt });
  const { body } = await ask<Answer<typeof getUser>>('GET', `/v1/users/${user?.id}`);
  expect(body.limits).toEqual(limits);
  const foreign = await portal.build.site({ organisation: await portal.build.organisation() });
  for (const siteIds of [[String(foreign.id)], ['2000000000']])
    expect(
      await ask('POST', '/v1/users/invitation', {
        emails: [newAddress()],
        limits: { groupIds: [], siteIds },
      }),
    ).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
});

test('an organisation sends 200 invitations in 24 hours, also by requests at once', async ({
  portal,
  organisation,
  act: { inviteAll },
}) => {
  await portal.database.owner.pool.query(
    `insert into mail (organisation_id, kind, cause, recipient, language, facts, created_at, due_at, expires_at)
      select $1, 'invitation', 'earlier:' || n, 'x@example.com', 'en', '{}', $2, $2, $2 from generate_series(1, 198) n`,
    [organisation.id, portal.clock.now()],
  );
  const all = await Promise.all([1, 2, 3].map(() => inviteAll({ emails: [newAddress()] })));
  expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 429]);
  expect(await inviteAll({ emails: Array.from({ length: 51 }, newAddress) })).toMatchObject({
    body: { code: 'INVALID_REQUEST', fields: [{ reason: 'TOO_LONG' }] },
  });
});

test('enumeration by the lookup: without the token the answer says nothing about accounts', async ({
  admin,
  act: { ask, find },
}) => {
  const answers = [await find('A'.repeat(43)), await find('B'.repeat(43)), await find(admin.email)];
  const comparable = answers.map(({ status, body }) => ({ status, ...body, requestId: null }));
  expect(comparable[1]).toEqual(comparable[0]);
  expect(comparable[2]).toEqual(comparable[0]);
  expect((await ask('POST', '/v1/portal/users', {}, '')).status).toBe(401);
});
