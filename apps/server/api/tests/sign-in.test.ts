import type { Session } from '@groundwork/contract/entities/session.ts';
import { toOrganisationId, toPersonId } from '@groundwork/domain/ids.ts';
import { pino } from 'pino';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { provesRow } from '../../../../testing/spec-proof.ts';
import { sql } from '../../db/sql.ts';
import { ensureFirstLink } from '../../features/people/links/public.ts';
import { portalTest } from './portal-test.fixture.ts';
import { startTestServer } from './test-server.fixture.ts';

type Issued = { readonly token: string; readonly expiresAt: string; readonly browser: string };

const PASSWORD = 'a quarry at half past six';
const PLACE = { name: 'Quarry Hire', type: 'rental', timezone: 'Europe/London' };
const ADA = { email: 'Ada@Example.com', firstName: 'Ada', lastName: 'Byron', password: PASSWORD };
const waits: number[] = [];

const readToken = (link: string | null): string => link?.split('#token=')[1] ?? '';

const test = portalTest({ wait: async (ms) => void waits.push(ms) }).extend(
  'helpers',
  { scope: 'file' },
  ({ portal }) => {
    const firstLink = async (server = portal) =>
      (await ensureFirstLink(server.database.app, { ...server, publicUrl: '' }, server.clock.now()))?.link ??
      null;
    const signIn = (email: string, password: string, browser?: string) =>
      portal.send<Issued>('POST', '/identity/v1/sign-in', { body: { email, password, browser } });
    const setUp = (body: object) => portal.send<Issued>('POST', '/identity/v1/set-up', { body });
    const me = (token: string) => portal.send<Session>('GET', '/v1/me', { token });
    return { firstLink, signIn, setUp, me };
  },
);

test('the first administrator creates the organisation, is internal staff, and can sign in', async ({
  portal,
  helpers: { firstLink, setUp, me, signIn },
}) => {
  const earlier = readToken(await firstLink());
  const token = readToken(await firstLink());
  expect(await setUp({ token: earlier, organisation: PLACE, ...ADA })).toMatchObject({
    status: 400,
    body: { code: 'INVALID_TOKEN' },
  });
  expect(await portal.send('POST', '/identity/v1/set-up/link', { body: { token } })).toMatchObject({
    body: { organisationName: null },
  });
  expect(await setUp({ token, ...ADA })).toMatchObject({
    body: { code: 'INVALID_REQUEST', fields: [{ field: 'body.organisation', reason: 'REQUIRED' }] },
  });
  const made = await setUp({ token, organisation: PLACE, ...ADA });
  expect(made.status).toBe(200);
  expect(await me(made.body.token)).toMatchObject({
    body: {
      user: { role: 'internal', firstName: 'Ada', lastLogin: null },
      organisation: { name: 'Quarry Hire', type: 'rental', rental: true },
    },
  });
  expect(await setUp({ token, organisation: PLACE, ...ADA })).toMatchObject({
    body: { code: 'ALREADY_ACCEPTED' },
  });
  expect(await firstLink()).toBeNull();

  await provesRow('call:gap/sign-in', async () => {
    const signed = await signIn(' ADA@example.com ', PASSWORD);
    expect(signed.status).toBe(200);
    expect((await me(signed.body.token)).body.organisation?.name).toBe('Quarry Hire');
  });
  await provesRow('rule:roles/first-login', async () => {
    expect((await me(made.body.token)).body.user.lastLogin).toBeNull();
    const { token } = (await signIn('ada@example.com', PASSWORD)).body;
    expect((await me(token)).body.user.lastLogin).not.toBeNull();
  });
  await provesRow('rule:roles/no-organisation', async () => {
    const personId = toPersonId((await me(made.body.token)).body.user.id);
    const token = await portal.build.token({ personId, organisationId: null, now: portal.clock.now() });
    expect((await me(token)).body.organisation).toBeNull();
    expect(await portal.send('GET', '/v1/machines/list', { token })).toMatchObject({ status: 403 });
  });
});

test('staff create an organisation; its link works once and creates its administrator', async ({
  portal,
  helpers: { signIn, setUp, me },
}) => {
  const { user, organisation: home } = (await me((await signIn('ada@example.com', PASSWORD)).body.token))
    .body;
  // With a second factor, which staff need as soon as there is another organisation.
  const staff = await portal.build.token({
    personId: toPersonId(user.id),
    organisationId: toOrganisationId(home?.id ?? ''),
    now: portal.clock.now(),
  });
  const fields = { name: 'Moor Farm', type: 'end-user', timezone: 'Europe/Paris' };
  type Made = { organisation: { id: string }; administratorLink: { link: string } };
  const made = await portal.send<Made>('POST', '/v1/portal/organisations', { token: staff, body: fields });
  expect(made.status).toBe(200);
  const old = readToken(made.body.administratorLink.link);
  const again = await portal.send<{ link: string }>(
    'POST',
    `/v1/portal/organisations/${made.body.organisation.id}/administrator-links`,
    { token: staff },
  );
  const token = readToken(again.body.link);
  const bob = { ...ADA, email: 'bob@example.com', firstName: 'Bob' };
  expect(await setUp({ token: old, ...bob })).toMatchObject({ body: { code: 'INVALID_TOKEN' } });
  expect(await portal.send('POST', '/identity/v1/set-up/link', { body: { token } })).toMatchObject({
    body: { organisationName: 'Moor Farm' },
  });
  expect(await setUp({ token, ...bob, email: 'ada@example.com' })).toMatchObject({
    status: 409,
    body: { code: 'EMAIL_NOT_AVAILABLE' },
  });
  const begun = await setUp({ token, ...bob });
  for (let attempt = 0; attempt < 12; attempt += 1) await signIn(bob.email, 'guess');
  waits.length = 0;
  const known = await signIn(bob.email, PASSWORD, begun.body.browser);
  expect([known.status, waits]).toEqual([200, []]);
  portal.clock.forward(16 * 60_000);
  expect((await me(begun.body.token)).body).toMatchObject({
    user: { role: 'administrator' },
    organisation: { name: 'Moor Farm', rental: false },
  });
  type Listed = { organisations: { name: string; numberOfUsers: number; numberOfMachines: number }[] };
  const listed = await portal.send<Listed>('GET', '/v1/admin/organisations/list', { token: staff });
  expect(listed.body.organisations).toMatchObject([
    { name: 'Moor Farm', numberOfUsers: 1, numberOfMachines: 0 },
    { name: 'Quarry Hire', numberOfUsers: 1 },
  ]);
});

test('of links that several processes issue at once, one works', async ({ helpers: { firstLink } }) => {
  const fresh = await startTestServer();
  const links = await Promise.all(Array.from({ length: 6 }, () => firstLink(fresh)));
  const answers = await Promise.all(
    links.map((link) => fresh.send('POST', '/identity/v1/set-up/link', { body: { token: readToken(link) } })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await fresh.stop();
});

test('a link expires after a week', async ({ helpers: { firstLink } }) => {
  const late = await startTestServer();
  const link = await firstLink(late);
  late.clock.forward(7 * 86_400_000 + 1_000);
  const response = await late.send('POST', '/identity/v1/set-up', {
    body: { token: readToken(link), organisation: PLACE, ...ADA },
  });
  expect(response).toMatchObject({ status: 400, body: { code: 'EXPIRED' } });
  await late.stop();
});

test.for([
  ['short', 'tooshort123'],
  ['common', 'password123456'],
  ['common with digits appended', 'Groundwork123!'],
  ['a repeated pattern', 'abcabcabcabcabc'],
  ['nearly all one letter', 'aaaaaaaaaaab'],
] as const)('refuses a password that is %s', async ([_, password], { helpers: { firstLink } }) => {
  const fresh = await startTestServer();
  const token = readToken(await firstLink(fresh));
  const response = await fresh.send('POST', '/identity/v1/set-up', {
    body: { token, organisation: PLACE, ...ADA, password },
  });
  expect(response).toMatchObject({ status: 400, body: { code: 'WEAK_PASSWORD' } });
  await fresh.stop();
});

test('a wrong password and an unknown account get the same response', async ({ helpers: { signIn } }) => {
  const wrong = await signIn('ada@example.com', 'not it at all');
  const nobody = await signIn('nobody@example.com', 'not it at all');
  expect(wrong).toMatchObject({ status: 400, body: { code: 'WRONG_PASSWORD' } });
  expect({ ...nobody.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
});

test('after ten failures attempts are delayed more and more, and the right password still works', async ({
  portal,
  helpers: { signIn },
}) => {
  portal.clock.forward(16 * 60_000);
  waits.length = 0;
  for (let attempt = 0; attempt < 13; attempt += 1) await signIn('ada@example.com', 'guess');
  expect(waits).toEqual([1_000, 2_000, 4_000]);
  expect((await signIn('ada@example.com', PASSWORD)).status).toBe(200);
  expect(waits.at(-1)).toBe(8_000);
  portal.clock.forward(2 * 60_000);
  await signIn('nobody@example.com', 'guess');
  expect(waits).toHaveLength(4);
});

test('guesses at the same time wait behind each other, at most five in line, and count as soon as they begin', async ({
  portal,
  helpers: { signIn },
}) => {
  portal.clock.forward(16 * 60_000);
  waits.length = 0;
  const statuses: number[] = [];
  for (let burst = 0; burst < 3; burst += 1) {
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn('ada@example.com', 'guess')));
    statuses.push(...answers.map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 400)).toHaveLength(15);
  expect(statuses.filter((status) => status === 429)).toHaveLength(9);
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 15_000]);
  portal.clock.forward(16 * 60_000);
});

test('a stranger does not delay a person in a browser that has signed in before', async ({
  portal,
  helpers: { signIn },
}) => {
  const { browser } = (await signIn('ada@example.com', PASSWORD)).body;
  for (let attempt = 0; attempt < 12; attempt += 1) await signIn('ada@example.com', 'guess');
  waits.length = 0;
  const known = await signIn('ada@example.com', PASSWORD, browser);
  expect([known.status, waits]).toEqual([200, []]);
  // The token is replaced, works only for its person, and is slowed down as an account is.
  expect((await signIn('ada@example.com', PASSWORD, browser)).status).toBe(200);
  expect(waits).toHaveLength(1);
  const next = known.body.browser;
  for (let attempt = 0; attempt < 11; attempt += 1) await signIn('ada@example.com', 'guess', next);
  expect(waits.at(-1)).toBe(1_000);
  portal.clock.forward(16 * 60_000);
});

test('a refused sign-in is logged without its account, and recorded on an account that exists', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const server = await startTestServer({ log });
  const organisation = await server.build.organisation();
  const email = 'eve@example.com';
  await server.build.person({ organisation, role: 'member', email });
  const refuse = (as: string) =>
    server.send('POST', '/identity/v1/sign-in', { body: { email: as, password: 'a wrong one' } });
  await refuse(email);
  await refuse('nobody@example.com');
  await server.server.close();
  const audited = await server.database.app.within({ organisationId: organisation.id }, (db) =>
    db.rows(z.object({ action: z.string() }), sql`select action from audit_event`),
  );
  expect(audited).toEqual([{ action: 'session.refused' }]);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ msg: 'sign-in refused', address: '127.0.0.1', account: expect.any(String) }),
  ]);
  expect(lines.join('')).not.toContain(email);
  await server.stop();
});

test('failures at two processes on one database are counted together', async ({
  portal,
  helpers: { signIn },
}) => {
  portal.clock.forward(16 * 60_000);
  waits.length = 0;
  const { now } = portal.clock;
  const other = await startTestServer({
    app: portal.database.app,
    now,
    wait: async (ms) => void waits.push(ms),
  });
  const body = { email: 'ada@example.com', password: 'guess' };
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await signIn(body.email, body.password);
    await other.send('POST', '/identity/v1/sign-in', { body });
  }
  expect(waits).toEqual([1_000, 2_000]);
  await other.stop();
  portal.clock.forward(16 * 60_000);
});

test('refuses an ended session, an expired one and that of a disabled person', async ({
  portal,
  helpers: { signIn, me },
}) => {
  const { token } = (await signIn('bob@example.com', PASSWORD)).body;
  expect((await portal.send('POST', '/identity/v1/sign-out', { token })).status).toBe(200);
  expect(await me(token)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });

  const other = (await signIn('bob@example.com', PASSWORD)).body.token;
  const { owner } = portal.database;
  await owner.pool.query(`update person set disabled_at = now() where email = 'bob@example.com'`);
  expect((await me(other)).status).toBe(401);
  expect((await signIn('bob@example.com', PASSWORD)).body).toMatchObject({ code: 'WRONG_PASSWORD' });

  const staff = (await signIn('ada@example.com', PASSWORD)).body.token;
  portal.clock.forward(31 * 86_400_000);
  expect((await me(staff)).status).toBe(401);
});

test('tokens and passwords are never stored in clear text', async ({ portal }) => {
  const { rows } = await portal.database.owner.pool.query(`
    select (select string_agg(s::text, '') from session s) || (select string_agg(p::text, '') from person p)
      || (select string_agg(l::text, '') from one_time_link l) as everything`);
  expect(rows[0].everything).not.toContain(PASSWORD);
  expect(rows[0].everything).toContain('$argon2id$v=19$m=19456,t=2,p=1,data=');
});
