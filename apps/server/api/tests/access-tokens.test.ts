import type { AccessToken } from '@groundwork/contract/entities/access-token.ts';
import type { AuditEventAnswer } from '@groundwork/contract/entities/audit-event.ts';
import type { ErrorAnswer } from '@groundwork/contract/errors.ts';
import type { TokenScope } from '@groundwork/domain/policy/token-scope.ts';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { sql } from '../../db/sql.ts';
import { warnOfExpiry } from '../../features/people/access-tokens/public.ts';
import { memberTest } from './portal-test.fixture.ts';

type Created = AccessToken & { readonly token: string; readonly address: string };

const OWN = '/v1/portal/own-access-tokens';
const ALL = '/v1/portal/access-tokens';
const READ = '/v1/portal/customers';
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const test = memberTest('administrator').extend('helpers', ({ portal, token }) => {
  const create = async (scopes: readonly TokenScope[] = ['read'], path = OWN, days = 90) =>
    (await portal.send<Created>('POST', path, { token, body: { name: 'ERP', scopes, days } })).body;
  const list = async (path = OWN) =>
    (await portal.send<{ tokens: AccessToken[] }>('GET', path, { token })).body.tokens;
  const read = (accessToken: string) => portal.send<ErrorAnswer>('GET', READ, { token: accessToken });
  const listEvents = async (query = '') =>
    (await portal.send<{ events: AuditEventAnswer[] }>('GET', `/v1/portal/audit?${query}`, { token })).body
      .events;
  return { create, list, read, listEvents };
});

const INVALID = { status: 401, body: { code: 'INVALID_ACCESS_TOKEN' } };

test('a token is shown once, works, and is refused as soon as it is ended', async ({
  portal,
  organisation,
  token,
  helpers: { create, list, read },
}) => {
  const made = await create();
  expect(made.token).toMatch(new RegExp(`^gwt_${organisation.id}_[\\w-]{43}$`));
  expect(made).toMatchObject({ address: 'http://portal.test', state: 'works', lastUsedAt: null });
  expect((await read(made.token)).status).toBe(200);
  const listed = await list();
  expect(listed).toMatchObject([{ id: made.id, scopes: ['read'], ending: made.token.slice(-4) }]);
  expect(JSON.stringify(listed)).not.toContain(made.token);
  const ended = await portal.send<AccessToken>('DELETE', `${OWN}/${made.id}`, { token });
  expect(ended.body).toMatchObject({ state: 'ended', endedAt: '2026-11-20T10:00:00Z' });
  expect(await read(made.token)).toMatchObject(INVALID);
});

test('a token does nothing that its person may not: role, limits, scopes of a viewer', async ({
  portal,
  organisation,
}) => {
  const viewer = await portal.signedIn(organisation, 'viewer');
  const ask = (scopes: readonly TokenScope[]) =>
    portal.send<Created>('POST', OWN, { token: viewer, body: { name: 'Sheet', scopes, days: 7 } });
  expect(await ask(['customers.write'])).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  const { body } = await ask(['read']);
  expect((await portal.send('GET', READ, { token: body.token })).status).toBe(200);
  expect(await portal.send('GET', ALL, { token: viewer })).toMatchObject({ status: 403 });
});

test('a program sees nothing of another organisation, and a token of one is none in another', async ({
  portal,
  organisation,
  helpers: { create, read },
}) => {
  const theirs = await portal.build.organisation();
  const foreign = await portal.build.customer({ organisation: theirs });
  const made = await create(['customers.write']);
  const body = { name: 'Renamed' };
  const foreignly = await portal.send('PUT', `${READ}/${foreign.id}`, { token: made.token, body });
  expect(foreignly).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  const elsewhere = made.token.replace(`gwt_${organisation.id}_`, `gwt_${theirs.id}_`);
  for (const invented of [
    elsewhere,
    `${made.token}x`,
    `gwt_${organisation.id}_${'A'.repeat(43)}`,
    'gwt_',
    'gwt_0_x',
  ])
    expect(await read(invented)).toMatchObject(INVALID);
  const administrator = await portal.signedIn(theirs, 'administrator');
  expect((await portal.send('DELETE', `${ALL}/${made.id}`, { token: administrator })).status).toBe(404);
});

test('a token stops with its day, with a suspension for as long as it lasts, and with the membership for good', async ({
  portal,
  organisation,
}) => {
  const { id: personId } = await portal.build.person({ organisation, role: 'member' });
  const member = { organisationId: organisation.id, personId };
  const session = await portal.build.token({ ...member, now: portal.clock.now() });
  const ask = async (days: number) =>
    (await portal.send<Created>('POST', OWN, { token: session, body: { name: 'x', scopes: ['read'], days } }))
      .body;
  const [short, long] = [await ask(1), await ask(365)];
  const read = async ({ token: own }: Created) => (await portal.send('GET', READ, { token: own })).status;
  portal.clock.forward(DAY_MS);
  expect([await read(short), await read(long)]).toEqual([401, 200]);

  const administrator = await portal.signedIn(organisation, 'administrator');
  const suspend = (isSuspended: boolean) =>
    portal.send('PATCH', `/v1/users/${personId}`, { token: administrator, body: { isSuspended } });
  await suspend(true);
  expect(await read(long)).toBe(401);
  await suspend(false);
  expect(await read(long)).toBe(200);

  await portal.send('POST', '/v1/users/delete', {
    token: administrator,
    body: { userIds: [String(personId)] },
  });
  expect(await read(long)).toBe(401);
  await portal.build.member({ organisation, personId, role: 'member' });
  expect(await read(long)).toBe(401);
  const { tokens } = (await portal.send<{ tokens: AccessToken[] }>('GET', ALL, { token: administrator }))
    .body;
  expect(tokens.find(({ id }) => id === long.id)).toMatchObject({ state: 'ended' });
});

test('nobody creates a token without a fresh proof, nor more than there is room for', async ({
  portal,
  token,
  helpers: { create },
}) => {
  for (let made = 0; made < 19; made += 1) await create();
  const body = { name: 'One more', scopes: ['read'], days: 1 };
  const both = await Promise.all([1, 2].map(() => portal.send('POST', OWN, { token, body })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'TOO_MANY_ACCESS_TOKENS' });
  expect((await portal.send('POST', ALL, { token, body })).status).toBe(200);
  for (const wrong of [{ days: 366 }, { days: 0 }, { scopes: [] }, { scopes: ['everything'] }, { name: ' ' }])
    expect((await portal.send('POST', OWN, { token, body: { ...body, ...wrong } })).status).toBe(400);
  portal.clock.forward(11 * MINUTE_MS);
  expect(await portal.send('POST', ALL, { token, body })).toMatchObject({
    status: 403,
    body: { code: 'AUTHENTICATION_REQUIRED' },
  });
});

test('every change by a token names it in the audit trail, the organisation’s own without a person', async ({
  portal,
  token,
  helpers: { create, listEvents },
}) => {
  const own = await create(['customers.write']);
  const ours = await create(['customers.write'], ALL);
  const change = (accessToken: string, name: string) =>
    portal.send('POST', READ, { token: accessToken, body: { name } });
  await change(own.token, 'By a person');
  await change(ours.token, 'By the organisation');
  await change(token, 'By hand');
  const events = await listEvents('action=customer.created');
  expect(events.map(({ person, subject }) => [person !== null, subject.name, subject.accessTokenId])).toEqual(
    [
      [true, 'By hand', undefined],
      [false, 'By the organisation', Number(ours.id)],
      [true, 'By a person', Number(own.id)],
    ],
  );
  const about = await listEvents(`subjectKind=accessToken&subjectId=${ours.id}`);
  expect(about.map(({ action }) => action)).toEqual([
    'customer.created',
    'access-token.used',
    'access-token.created',
  ]);
  expect(about[2]?.changes).toMatchObject({ scopes: [null, ['customers.write']], name: [null, 'ERP'] });
});

test('the last use is written once a minute at most, with the networks', async ({
  portal,
  organisation,
  helpers: { create, list, read },
}) => {
  const { token: accessToken } = await create();
  const countVersions = async () => {
    const { version } = await portal.database.app.within({ organisationId: organisation.id }, (db) =>
      db.one(z.object({ version: z.string() }), sql`select xmin::text as version from access_token`),
    );
    return version;
  };
  const unused = await countVersions();
  await Promise.all([read(accessToken), read(accessToken), read(accessToken)]);
  const used = await countVersions();
  expect(used).not.toBe(unused);
  portal.clock.forward(MINUTE_MS - 1);
  await read(accessToken);
  expect(await countVersions()).toBe(used);
  portal.clock.forward(1);
  await read(accessToken);
  expect(await countVersions()).not.toBe(used);
  const lastUsedAt = portal.clock.now().toISOString().replace('.000', '');
  expect(await list()).toMatchObject([{ lastUsedAt, usedFrom: ['127.0.0.1'] }]);
});

test('the database holds no token, and administrators see and end those of members', async ({
  portal,
  organisation,
  token,
  helpers: { read },
}) => {
  const member = await portal.signedIn(organisation, 'member');
  const body = { name: 'Sheet', scopes: ['read'], days: 30 };
  const made = (await portal.send<Created>('POST', OWN, { token: member, body })).body;
  const { all } = await portal.database.app.within({ organisationId: organisation.id }, (db) =>
    db.one(
      z.object({ all: z.string() }),
      sql`select concat((select string_agg(t::text, ';') from access_token t),
        (select string_agg(e::text, ';') from audit_event e)) as all`,
    ),
  );
  expect(all).not.toContain(made.token.slice(8, -4));
  expect((await portal.send('DELETE', `${OWN}/${made.id}`, { token })).status).toBe(404);
  expect((await portal.send('DELETE', `${ALL}/${made.id}`, { token })).status).toBe(200);
  expect(await read(made.token)).toMatchObject(INVALID);
});

test('two weeks before a token expires, its person gets one mail, of an organisation’s own token every administrator', async ({
  portal,
  organisation,
  helpers: { create },
}) => {
  const { id: personId } = await portal.build.person({
    organisation,
    role: 'member',
    email: 'ann@acme.example',
  });
  const member = await portal.build.token({
    personId,
    organisationId: organisation.id,
    now: portal.clock.now(),
  });
  await portal.send('POST', OWN, { token: member, body: { name: 'Sheet', scopes: ['read'], days: 30 } });
  await create(['read'], ALL, 31);
  const { app } = portal.database;
  const listMails = () =>
    app.within({ organisationId: organisation.id }, (db) =>
      db.rows(
        z.object({ recipient: z.string(), name: z.string() }),
        sql`select recipient, facts ->> 'tokenName' as name from mail
          where organisation_id = ${organisation.id} and kind = 'access-token-expiry' order by id`,
      ),
    );
  const warn = async (afterDays: number) => {
    portal.clock.forward(afterDays * DAY_MS);
    await warnOfExpiry(app, portal.clock.now());
    return (await listMails()).map(({ recipient, name }) => [recipient === 'ann@acme.example', name]);
  };
  expect(await warn(15)).toEqual([]);
  expect(await warn(1)).toEqual([[true, 'Sheet']]);
  expect(await warn(1)).toEqual([
    [true, 'Sheet'],
    [false, 'ERP'],
  ]);
  expect(await warn(1)).toHaveLength(2);
});
