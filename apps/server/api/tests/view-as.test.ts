import type { AuditEventAnswer } from '@groundwork/contract/entities/audit-event.ts';
import type { Session } from '@groundwork/contract/entities/session.ts';
import type { PersonId } from '@groundwork/domain/ids.ts';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { sql } from '../../db/sql.ts';
import { setLimits } from '../../features/people/limits/public.ts';
import { listContractCalls } from './contract-calls.fixture.ts';
import { portalTest } from './portal-test.fixture.ts';

const MINUTE_MS = 60_000;
const CARDS = '/v1/portal/machines/cards';
const FORBIDDEN = { status: 403, body: { code: 'FORBIDDEN' } };
const NOT_FOUND = { status: 404, body: { code: 'NOT_FOUND' } };
const VIEW_ONLY = { status: 403, body: { code: 'VIEW_ONLY' } };
const ENDED = { status: 401, body: { code: 'UNAUTHENTICATED' } };

type Viewing = { readonly token: string; readonly expiresAt: string };

/** Each test has an organisation with an administrator and a member. */
const test = portalTest({ beatMs: 20 })
  .extend('organisation', ({ portal }) => portal.build.organisation())
  .extend('admin', ({ portal, organisation }) => portal.build.person({ organisation }))
  .extend('member', ({ portal, organisation }) => portal.build.person({ organisation, role: 'member' }))
  .extend('ask', ({ portal, organisation }) => {
    const open = (personId: PersonId, organisationId = organisation.id) =>
      portal.build.token({ personId, organisationId, now: portal.clock.now() });
    const viewAs = (token: string, id: PersonId | number) =>
      portal.send<Viewing>('POST', `/v1/users/${id}/view-as`, { token });
    const me = (token: string) => portal.send<Session>('GET', '/v1/me', { token });
    const inside = (query: ReturnType<typeof sql>) =>
      portal.database.app.within({ organisationId: organisation.id }, (db) => db.run(query));
    const listEvents = async (token: string, query: string) =>
      (await portal.send<{ events: AuditEventAnswer[] }>('GET', `/v1/portal/audit${query}`, { token })).body
        .events;
    return { open, viewAs, me, inside, listEvents };
  })
  .extend('token', ({ ask, admin }) => ask.open(admin.id))
  .extend('view', async ({ ask, token, member }) => (await ask.viewAs(token, member.id)).body.token);

test('nobody views as internal staff or as themselves, and only administrators and staff view as anybody', async ({
  portal,
  organisation,
  admin,
  member,
  token,
  ask: { open, viewAs },
}) => {
  const { build } = portal;
  const staff = await build.person({ organisation, role: 'internal' });
  const viewer = await build.person({ organisation, role: 'viewer' });
  const asStaff = await open(staff.id);
  for (const id of [staff.id, admin.id]) expect(await viewAs(token, id)).toMatchObject(FORBIDDEN);
  expect(await viewAs(asStaff, staff.id)).toMatchObject(FORBIDDEN);
  for (const id of [member.id, viewer.id]) {
    expect(await viewAs(await open(id), admin.id)).toMatchObject(FORBIDDEN);
    for (const allowed of [token, asStaff]) expect((await viewAs(allowed, id)).status).toBe(200);
  }
});

test('only active members of the organisation are viewed', async ({
  portal,
  member,
  token,
  ask: { viewAs, inside },
}) => {
  const elsewhere = await portal.build.organisation();
  const stranger = await portal.build.person({ organisation: elsewhere });
  for (const id of [stranger.id, 2_000_000_000]) expect(await viewAs(token, id)).toMatchObject(NOT_FOUND);
  await inside(sql`update membership set suspended_at = now() where person_id = ${member.id}`);
  expect(await viewAs(token, member.id)).toMatchObject(NOT_FOUND);
});

test('a viewing has the id, role and limits of the person, in one organisation, and says who is there', async ({
  portal,
  organisation,
  admin,
  member,
  token,
  view,
  ask: { open, me },
}) => {
  const { build } = portal;
  const group = await build.machineGroup({ organisation, name: 'Seen' });
  const seenMachine = await build.machine({ organisation, name: 'SEEN' });
  await build.machine({ organisation, name: 'HIDDEN' });
  await portal.database.app.within({ organisationId: organisation.id }, async (db) => {
    await db.run(sql`update machine set group_id = ${group.id} where id = ${seenMachine.id}`);
    const key = { organisationId: organisation.id, personId: member.id };
    await setLimits(db, key, { groupIds: [group.id], siteIds: [] });
  });
  const own = await open(member.id);
  for (const path of [CARDS, '/v1/users/settings', '/v1/portal/groups']) {
    const seen = await portal.send('GET', path, { token: view });
    expect(seen.status).toBe(200);
    expect(seen.body, path).toEqual((await portal.send('GET', path, { token: own })).body);
  }
  const cards = await portal.send<{ machines: unknown[] }>('GET', CARDS, { token: view });
  expect(cards.body.machines).toMatchObject([{ name: 'SEEN' }]);
  expect((await portal.send('GET', '/v1/portal/audit', { token: view })).status).toBe(403);
  const elsewhere = await build.organisation();
  await build.member({ organisation: elsewhere, personId: member.id, role: 'administrator' });
  const { body } = await me(view);
  expect(body).toMatchObject({
    user: { id: String(member.id), role: 'member', isSettled: true },
    organisation: { id: String(organisation.id) },
    viewedBy: { until: expect.stringMatching(/T11:00:00/) },
  });
  expect(body.availableOrgs).toHaveLength(1);
  expect((await me(token)).body).toMatchObject({ user: { id: String(admin.id) }, viewedBy: null });
});

test('a viewing changes nothing, and sees nothing of the account: every call of the contract', async ({
  portal,
  view,
}) => {
  const calls = (await listContractCalls()).filter(({ may }) => may !== 'ingest-key');
  const refused = calls.filter(
    ({ method, may, worksInView }) => !worksInView && (method !== 'GET' || may === 'signed-in'),
  );
  expect(refused.length).toBeGreaterThan(60);
  for (const { method, path } of refused) {
    const answer = await portal.send(method, path.replaceAll(/\{\w+\}/g, '1'), { token: view });
    expect(answer, `${method} ${path}`).toMatchObject(VIEW_ONLY);
  }
  const works = calls.filter(({ worksInView }) => worksInView).map(({ method, path }) => `${method} ${path}`);
  expect(works.sort()).toEqual(['DELETE /v1/users/view-as', 'GET /v1/me']);
});

test("a viewing ends after 60 minutes, with the administrator's sign-in, and when it is ended", async ({
  portal,
  member,
  token,
  view,
  ask: { viewAs, me },
}) => {
  expect((await portal.send('DELETE', '/v1/users/view-as', { token: view })).status).toBe(200);
  expect(await me(view)).toMatchObject(ENDED);
  expect((await me(token)).status, 'the own session stays').toBe(200);
  expect((await portal.send('DELETE', '/v1/users/view-as', { token })).status).toBe(200);

  const second = (await viewAs(token, member.id)).body.token;
  portal.clock.forward(59 * MINUTE_MS);
  expect((await me(second)).status).toBe(200);
  portal.clock.forward(MINUTE_MS);
  expect(await me(second)).toMatchObject(ENDED);
  expect((await me(token)).status).toBe(200);

  const third = (await viewAs(token, member.id)).body.token;
  await portal.send('POST', '/identity/v1/sign-out', { token });
  expect(await me(third)).toMatchObject(ENDED);
});

test('a viewing ends with the role of the one and the membership of the other', async ({
  admin,
  member,
  view,
  ask: { me, inside },
}) => {
  const setRole = (role: string, id: PersonId) =>
    inside(sql`update membership set role = ${role} where person_id = ${id}`);
  await setRole('member', admin.id);
  expect(await me(view)).toMatchObject(ENDED);
  await setRole('administrator', admin.id);
  await setRole('internal', member.id);
  expect(await me(view)).toMatchObject(ENDED);
  await setRole('viewer', member.id);
  expect((await me(view)).body.user.role).toBe('viewer');
  await inside(sql`update membership set suspended_at = now() where person_id = ${member.id}`);
  expect(await me(view)).toMatchObject(ENDED);
});

test('the trail and the person see who viewed, and whose positions; the person does not count as seen', async ({
  portal,
  organisation,
  admin,
  member,
  token,
  view,
  ask: { open, listEvents },
}) => {
  const map = '/v1/portal/maps?countries=true&telematics=FOUND&show=all';
  portal.clock.forward(2 * MINUTE_MS);
  for (let i = 0; i < 3; i += 1) expect((await portal.send('GET', map, { token: view })).status).toBe(200);
  const seen = await portal.database.app.within({ organisationId: organisation.id }, (db) =>
    db.one(
      z.object({ at: z.nullable(z.string()) }),
      sql`select last_seen_at as at from membership where person_id = ${member.id}`,
    ),
  );
  expect(seen.at).toBeNull();
  const person = { id: String(admin.id) };
  expect(await listEvents(token, '?action=view-as')).toMatchObject([
    { action: 'view-as.began', person, subject: { personId: member.id } },
  ]);
  await expect
    .poll(() => listEvents(token, '?action=positions.seen'))
    .toMatchObject([{ person, subject: { call: 'GET /v1/portal/maps', personId: member.id } }]);
  const own = await portal.send('GET', '/v1/portal/viewings', { token: await open(member.id) });
  expect(own.body).toMatchObject({
    viewings: [{ viewerName: expect.stringMatching(/\w+ \w+/), startedAt: expect.any(String) }],
  });
  expect((await portal.send('GET', '/v1/portal/viewings', { token })).body).toEqual({ viewings: [] });
});
