import type { Session } from '@groundwork/contract/entities/session.ts';
import type { PersonId } from '@groundwork/domain/ids.ts';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { provesRow } from '../../../../testing/spec-proof.ts';
import type { BuiltOrganisation } from '../../db/build.fixture.ts';
import { sql } from '../../db/sql.ts';
import { hashToken } from '../../platform/secret-token.ts';
import { portalTest } from './portal-test.fixture.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Each test has a person in two organisations, with a token for the first. */
const test = portalTest({ beatMs: 20 })
  .extend('first', ({ portal }) => portal.build.organisation())
  .extend('second', ({ portal }) => portal.build.organisation())
  .extend('person', async ({ portal, first, second }) => {
    const person = await portal.build.person({ organisation: first, role: 'member' });
    await portal.build.member({ organisation: second, personId: person.id, role: 'viewer' });
    return person;
  })
  .extend('token', ({ portal, first, person }) =>
    portal.build.token({ personId: person.id, organisationId: first.id, now: portal.clock.now() }),
  )
  .extend('ask', ({ portal }) => {
    const me = (token: string) => portal.send<Session>('GET', '/v1/me', { token });
    const exchange = (token: string, { id }: { readonly id: number }, given = token) =>
      portal.send<{ token: string }>('POST', '/v1/auth/exchange', {
        token,
        body: { organisationID: String(id), token: given },
      });
    const change = (organisation: BuiltOrganisation, personId: PersonId, how: string) =>
      portal.database.app.within({ organisationId: organisation.id }, (db) =>
        db.run(sql`update membership
          set suspended_at = case when ${how} = 'suspended' then ${portal.clock.now().toISOString()}::timestamptz end,
            ends_at = case when ${how} = 'ended' then ${portal.clock.now().toISOString()}::timestamptz end
          where organisation_id = ${organisation.id} and person_id = ${personId}`),
      );
    /** When the sign-in of a token was used last, in milliseconds. */
    async function readLastUse(token: string): Promise<number> {
      const { rows } = await portal.database.owner.pool.query(
        'select last_used_at as "at" from sign_in i join session s on s.sign_in_id = i.id where s.token_hash = $1',
        [hashToken(token)],
      );
      return Date.parse(rows[0].at);
    }
    return { me, exchange, change, readLastUse };
  });

test('a token is exchanged for one of another organisation, and the old one stays good', async ({
  ask: { me, exchange },
  first,
  second,
  token,
}) => {
  const there = await exchange(token, second);
  expect(there.status).toBe(200);
  await provesRow('call:POST /v1/auth/exchange', {
    organisationID: async () => {
      const again = await exchange(there.body.token, first);
      expect((await me(again.body.token)).body.organisation?.id).toBe(String(first.id));
    },
    token: async () => expect((await exchange(token, second, there.body.token)).status).toBe(400),
  });
  expect((await me(there.body.token)).body).toMatchObject({
    organisation: { id: String(second.id) },
    user: { role: 'viewer' },
  });
  expect((await me(token)).body).toMatchObject({
    organisation: { id: String(first.id) },
    user: { role: 'member' },
    availableOrgs: [{ id: String(first.id) }, { id: String(second.id) }],
  });
});

test('exchange, foreign organisation: one of others and an unknown one are not found', async ({
  portal,
  ask: { exchange },
  token,
}) => {
  const foreign = await portal.build.organisation();
  for (const id of [foreign.id, 2_000_000_000])
    expect(await exchange(token, { id })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
});

test('exchange, token of the body: another than that of the call is refused', async ({
  portal,
  ask: { exchange },
  second,
  person,
  token,
}) => {
  const organisationId = second.id;
  const other = await portal.build.token({ personId: person.id, organisationId, now: portal.clock.now() });
  for (const given of [other, 'x', `${token}x`])
    expect(await exchange(token, second, given)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_TOKEN' },
    });
});

test('exchange, ended sign-in: no token of it opens another organisation', async ({
  portal,
  ask: { me, exchange },
  second,
  token,
}) => {
  const there = (await exchange(token, second)).body.token;
  await portal.send('POST', '/identity/v1/sign-out', { token });
  for (const ended of [token, there]) {
    expect((await me(ended)).status, 'signing out ends all tokens of the sign-in').toBe(401);
    expect((await exchange(ended, second)).status).toBe(401);
  }
});

for (const how of ['suspended', 'ended'])
  test(`exchange, ${how} membership: its token gives nothing, and those of other organisations stay good`, async ({
    portal,
    ask: { me, exchange, change },
    first,
    second,
    person,
    token,
  }) => {
    const there = (await exchange(token, second)).body.token;
    const list = (of: string) => portal.send('GET', '/v1/portal/machines/list', { token: of });
    expect((await list(token)).status).toBe(200);
    await change(first, person.id, how);
    expect(await list(token)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect((await me(token)).body).toMatchObject({
      organisation: null,
      availableOrgs: [{ name: second.name }],
    });
    expect(await exchange(there, first)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect((await list(there)).status).toBe(200);
    expect((await exchange(token, second)).status, 'the person is still signed in').toBe(200);
  });

test('a sign-in ends after a week without use, and after 30 days of use', async ({
  portal,
  ask: { me },
  token,
}) => {
  for (let day = 0; day < 28; day += 4) {
    portal.clock.forward(4 * DAY_MS);
    expect((await me(token)).status).toBe(200);
  }
  portal.clock.forward(2 * DAY_MS);
  expect((await me(token)).status).toBe(401);
});

test('a sign-in that nobody uses for a week is over', async ({ portal, ask: { me }, token }) => {
  portal.clock.forward(7 * DAY_MS);
  expect((await me(token)).status).toBe(401);
});

test('staff of several organisations are signed out after an hour without use and after a day; others are not', async ({
  portal,
  ask: { me },
  first,
}) => {
  const idle = await portal.signedIn(first, 'internal');
  const busy = await portal.signedIn(first, 'internal');
  const administrator = await portal.signedIn(first, 'administrator');
  for (let hour = 1; hour <= 24; hour += 1) {
    portal.clock.forward(59 * MINUTE_MS);
    expect((await me(busy)).status).toBe(200);
    if (hour === 2) expect((await me(idle)).status).toBe(401);
  }
  portal.clock.forward(30 * MINUTE_MS);
  expect((await me(busy)).status).toBe(401);
  expect((await me(administrator)).status).toBe(200);
});

test('an open live stream counts as use', async ({ portal, ask: { me, readLastUse }, first }) => {
  const token = await portal.signedIn(first, 'internal');
  const response = await fetch(`${portal.base}/v1/portal/live`, {
    headers: { authorization: `Bearer ${token}` },
  });
  for (let half = 0; half < 4; half += 1) {
    portal.clock.forward(30 * MINUTE_MS);
    // The next beat records it.
    await expect.poll(() => readLastUse(token)).toBe(portal.clock.now().getTime());
  }
  await response.body?.cancel();
  expect((await me(token)).status).toBe(200);
});

test('an organisation may shorten its sign-ins, which ends its own token only', async ({
  portal,
  ask: { me, exchange },
  first,
  second,
  token,
}) => {
  const there = (await exchange(token, second)).body.token;
  const administrator = await portal.signedIn(second, 'administrator');
  const limits = { maxSignInMinutes: 60, maxIdleMinutes: 15 };
  const set = (body: object, as = administrator) =>
    portal.send('PUT', '/v1/portal/sign-in-duration', { token: as, body });
  expect(await set(limits)).toMatchObject({ status: 200, body: limits });
  expect(await portal.send('GET', '/v1/portal/sign-in-rules', { token: administrator })).toMatchObject({
    body: limits,
  });
  for (const bad of [{ maxSignInMinutes: 14 }, { maxSignInMinutes: 43_201 }, { maxIdleMinutes: 4 }])
    expect(await set({ ...limits, ...bad })).toMatchObject({ status: 400 });
  expect(await set(limits, await portal.signedIn(second, 'member'))).toMatchObject({ status: 403 });
  portal.clock.forward(10 * MINUTE_MS);
  expect((await me(there)).status).toBe(200);
  portal.clock.forward(15 * MINUTE_MS);
  expect((await me(there)).status).toBe(401);
  expect((await me(token)).body.organisation?.id).toBe(String(first.id));
  portal.clock.forward(35 * MINUTE_MS);
  expect((await me(token)).status).toBe(200);
  expect((await me(there)).status).toBe(401);
  expect(await exchange(token, second)).toMatchObject({ status: 403, body: { code: 'SIGN_IN_REQUIRED' } });
});

test('a person has 20 sign-ins, and the oldest ends with one more', async ({
  portal,
  ask: { me },
  first,
  person,
  token,
}) => {
  const begin = () => {
    portal.clock.forward(1_000);
    return portal.build.token({ personId: person.id, organisationId: first.id, now: portal.clock.now() });
  };
  const next = await begin();
  for (let more = 0; more < 18; more += 1) await begin();
  expect((await me(token)).status).toBe(200);
  await begin();
  expect((await me(token)).status).toBe(401);
  expect((await me(next)).status).toBe(200);
});

test('a use is recorded on the sign-in and on the membership', async ({
  portal,
  ask: { me, readLastUse },
  first,
  person,
  token,
}) => {
  portal.clock.forward(5 * MINUTE_MS);
  await me(token);
  const now = portal.clock.now().getTime();
  expect(await readLastUse(token)).toBe(now);
  const organisationId = first.id;
  const { seenAt } = await portal.database.app.within({ organisationId }, (db) =>
    db.one(
      z.object({ seenAt: z.string() }),
      sql`select last_seen_at as "seenAt" from membership
        where organisation_id = ${organisationId} and person_id = ${person.id}`,
    ),
  );
  expect(Date.parse(seenAt)).toBe(now);
});

test('a person confirms language and time zone once, and keeps them everywhere', async ({
  portal,
  ask: { me, exchange },
  second,
  token,
}) => {
  const there = (await exchange(token, second)).body.token;
  const save = (body: object) => portal.send<Session>('PATCH', '/v1/me', { token, body });
  await provesRow('call:PATCH /v1/me', {
    language: async () => {
      const saved = await save({ language: 'nl', timezone: 'Europe/Amsterdam' });
      expect(saved.body.user).toMatchObject({ language: 'nl', isSettled: true });
      expect((await me(there)).body.user).toMatchObject({ language: 'nl' });
      expect((await save({ language: 'xx', timezone: 'Europe/Amsterdam' })).status).toBe(400);
    },
    timezone: async () => {
      expect((await me(there)).body.user).toMatchObject({ timezone: 'Europe/Amsterdam' });
      expect(await save({ language: 'nl', timezone: 'Europe/Nowhere' })).toMatchObject({
        status: 400,
        body: { code: 'INVALID_REQUEST', fields: [{ field: 'body.timezone', reason: 'NOT_A_TIME_ZONE' }] },
      });
    },
  });
});
