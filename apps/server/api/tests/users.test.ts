import type { Answer } from '@groundwork/contract/call.ts';
import type { POST as listManaged } from '@groundwork/contract/v1/portal/users/index.ts';
import { expect } from 'vitest';
import { provesRow } from '../../../../testing/spec-proof.ts';

import { MINUTE_MS, newAddress, usersTest as test } from './users-test.fixture.ts';

test('the calls about users: list, get, update, delete', async ({
  portal,
  organisation,
  admin,
  act: { ask, users, inviteOne, judge, mails, events },
}) => {
  const ann = await portal.build.person({ organisation, role: 'viewer' });
  const path = `/v1/users/${ann.id}`;
  await provesRow('call:GET /v1/users', async () => expect(await users()).toHaveLength(2));
  await provesRow('call:GET /v1/users/{id}', async () =>
    expect((await ask('GET', path)).body).toMatchObject({
      ...{ id: String(ann.id), email: ann.email, role: 'viewer', limits: null, numberOfSessions: 0 },
      memberships: [{ organisation: { name: 'Acme Hire' } }],
    }),
  );
  await provesRow('call:PATCH /v1/users/{id}', async () => {
    const endsAt = '2026-12-24T00:00:00Z';
    expect(await ask('PATCH', path, { role: 'member', endsAt })).toMatchObject({
      status: 200,
      body: { role: 'member', userState: 'active', findings: expect.arrayContaining(['no-second-factor']) },
    });
    expect((await ask('PATCH', path, { isSuspended: true })).body).toMatchObject({ userState: 'suspended' });
    expect((await ask('PATCH', path, { isSuspended: false })).body).toMatchObject({ userState: 'active' });
  });
  for (const field of ['firstName', 'email', 'password'])
    expect(await ask('PATCH', path, { [field]: 'x' }), 'never name, address or password').toMatchObject({
      status: 400,
      body: { fields: [{ reason: 'UNKNOWN_FIELD' }] },
    });
  await provesRow('call:POST /v1/portal/users', async () => {
    const { body } = await ask<Answer<typeof listManaged>>('POST', '/v1/portal/users', { search: ann.email });
    expect(body).toMatchObject({ users: [{ id: String(ann.id) }], hasMore: false });
  });
  await provesRow('call:POST /v1/users/delete', {
    userIds: async () => {
      expect((await ask('POST', '/v1/users/delete', { userIds: [String(ann.id)] })).body).toEqual({
        removed: 1,
      });
      expect((await ask('GET', path)).status).toBe(404);
    },
  });
  expect(await mails(ann.email)).toMatchObject([{ kind: 'account-ended' }]);
  const actions = (await events()).map(({ action }) => action);
  expect(actions).toEqual([
    'membership.changed',
    'membership.suspended',
    'membership.resumed',
    'membership.removed',
  ]);
  const invited = await inviteOne(newAddress());
  await provesRow('rule:roles/user-management', {
    list: async () => expect((await users()).length).toBe(2),
    get: async () => expect((await ask('GET', `/v1/users/${admin.id}`)).status).toBe(200),
    update: async () =>
      expect(await ask('PATCH', `/v1/users/${invited.id}`, { role: 'member' })).toMatchObject({
        body: { role: 'member', userState: 'invited' },
      }),
    delete: async () =>
      expect((await ask('POST', '/v1/users/delete', { userIds: [invited.id] })).status).toBe(200),
    invite: async () => expect((await inviteOne(newAddress())).id).toMatch(/^i\d+$/),
    're-invite': async () => {
      portal.clock.forward(10 * MINUTE_MS);
      const { id } = (await users()).find(({ invitation }) => invitation !== null) ?? {};
      expect((await ask('POST', `/v1/users/${id}/reinvite`, {})).status).toBe(200);
    },
    'validate invitation e-mails': async () => expect((await judge([newAddress()])).code).toBeNull(),
  });
});

test('a user has id and address, an invitation its token and addresses', async ({
  admin,
  act: { users, inviteAll, tokenOf, find },
}) => {
  await provesRow('entity:user', {
    id: async () => expect((await users()).map(({ id }) => id)).toContain(String(admin.id)),
    email: async () => expect((await users()).map(({ email }) => email)).toContain(admin.email),
  });
  const emails = [newAddress(), newAddress()];
  const { body } = await inviteAll({ emails });
  await provesRow('entity:invitation', {
    emails: () => expect(body.invitations.map(({ email }) => email)).toEqual(emails),
    token: async () =>
      expect((await find(await tokenOf(body.invitations[0]?.id ?? ''))).body).toMatchObject({
        email: emails[0],
      }),
  });
});

test('those who do not manage users see names and roles of active colleagues, nothing else', async ({
  portal,
  organisation,
  other,
  act: { users, inviteOne, ask },
}) => {
  await inviteOne(newAddress());
  await ask('PATCH', `/v1/users/${other.id}`, { isSuspended: true });
  const viewer = await portal.signedIn(organisation, 'viewer');
  for (const user of await users(viewer))
    expect(user).toMatchObject({
      ...{ email: null, lastLogin: null, hasSecondFactor: null, numberOfSessions: null, joinedAt: null },
      ...{ endsAt: null, invitation: null, findings: [], userState: 'active' },
    });
  expect((await users(viewer)).map(({ id }) => id)).not.toContain(String(other.id));
});

test('members, raising oneself: nobody changes or removes their own membership', async ({
  admin,
  act: { ask },
}) => {
  for (const change of [{ role: 'internal' }, { role: 'viewer' }, { isSuspended: true }, { endsAt: null }])
    expect(await ask('PATCH', `/v1/users/${admin.id}`, change)).toMatchObject({
      status: 403,
      body: { code: 'OWN_MEMBERSHIP' },
    });
  expect(await ask('POST', '/v1/users/delete', { userIds: [String(admin.id)] })).toMatchObject({
    body: { code: 'OWN_MEMBERSHIP' },
  });
});

test('members, acting on staff: an administrator neither makes nor touches internal staff', async ({
  portal,
  organisation,
  other,
  act: { ask, inviteAll },
}) => {
  const staff = await portal.build.person({ organisation, role: 'internal' });
  const refused = { status: 403, body: { code: 'FORBIDDEN' } };
  expect(await ask('PATCH', `/v1/users/${other.id}`, { role: 'internal' })).toMatchObject(refused);
  expect(await inviteAll({ emails: [newAddress()], role: 'internal' })).toMatchObject(refused);
  expect(await ask('PATCH', `/v1/users/${staff.id}`, { role: 'viewer' })).toMatchObject(refused);
  expect(await ask('PATCH', `/v1/users/${staff.id}`, { isSuspended: true })).toMatchObject(refused);
  expect(await ask('POST', '/v1/users/delete', { userIds: [String(staff.id)] })).toMatchObject(refused);
});

test('members, ids of other organisations in userIds: nothing is removed', async ({
  portal,
  organisation,
  act: { ask, users },
}) => {
  const theirs = await portal.build.organisation();
  const foreign = await portal.build.person({ organisation: theirs, role: 'viewer' });
  const invited = await portal.build.invitation({ organisation: theirs });
  const own = await portal.build.person({ organisation, role: 'viewer' });
  const before = await users();
  for (const id of [String(foreign.id), `i${invited.id}`, '2000000000'])
    expect(await ask('POST', '/v1/users/delete', { userIds: [String(own.id), id] })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  expect(await users()).toEqual(before);
  for (const id of [String(foreign.id), `i${invited.id}`])
    for (const [method, path] of [
      ['GET', `/v1/users/${id}`],
      ['PATCH', `/v1/users/${id}`],
      ['POST', `/v1/users/${id}/reinvite`],
    ] as const)
      expect((await ask(method, path, method === 'GET' ? undefined : {})).status).toBe(404);
  for (const [path, body] of [
    ['/v1/users/delete', { userIds: [String(foreign.id)] }],
    ['/v1/users/invitation', { emails: [newAddress()] }],
    ['/v1/users/invitation/validate', { emails: [newAddress()] }],
  ] as const)
    expect(await ask('POST', path, { ...body, organisationId: String(theirs.id) })).toMatchObject({
      status: 404,
    });
});

test('members, last administrator twice at once: one of two who remove each other is refused', async ({
  portal,
  organisation,
  admin,
  other,
  token,
  act: { ask },
}) => {
  const now = portal.clock.now();
  const second = await portal.build.token({ personId: other.id, organisationId: organisation.id, now });
  const both = await Promise.all([
    ask('POST', '/v1/users/delete', { userIds: [String(other.id)] }, token),
    ask('PATCH', `/v1/users/${admin.id}`, { role: 'viewer' }, second),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([403, 409])]);
});

test('staff manage users of any organisation, in both trails as themselves', async ({
  portal,
  organisation,
  admin,
  act: { ask, inviteAll, events },
}) => {
  const home = await portal.build.organisation();
  const staff = await portal.signedIn(home, 'internal');
  const { body } = await ask<Answer<typeof listManaged>>(
    'POST',
    '/v1/portal/users',
    { search: admin.email },
    staff,
  );
  expect(body.users).toMatchObject([{ id: String(admin.id), organisation: { name: 'Acme Hire' } }]);
  const there = { organisationId: String(organisation.id) };
  expect((await inviteAll({ emails: [newAddress()], ...there }, staff)).status).toBe(200);
  expect((await inviteAll({ emails: [newAddress()], role: 'internal', ...there }, staff)).status).toBe(403);
  expect((await ask('PATCH', `/v1/users/${admin.id}`, { role: 'member', ...there }, staff)).status).toBe(409);
  expect((await ask('GET', `/v1/users/${admin.id}`, undefined, staff)).body).toMatchObject({
    role: 'administrator',
  });
  expect((await events()).map(({ action }) => action)).toEqual(['invitation.sent']);
});
