import type { AuditEventAnswer } from '@groundwork/contract/entities/audit-event.ts';
import { EMBED_VIEWS, type EmbedView } from '@groundwork/domain/people/embed.ts';
import { expect } from 'vitest';
import { sql } from '../../db/sql.ts';
import { setLimits } from '../../features/people/limits/public.ts';
import { listContractCalls } from './contract-calls.fixture.ts';
import { EMBEDS, SITE, embedTest as test } from './embed-test.fixture.ts';

const MINUTE_MS = 60_000;
const CARDS = '/v1/portal/machines/cards';
const MAP = '/v1/portal/maps?countries=true&telematics=FOUND&show=all';
const NOT_FOUND = { status: 404, body: { code: 'NOT_FOUND' } };
const ENDED = { status: 401, body: { code: 'UNAUTHENTICATED' } };

test('a token opens one view on one website for ten minutes; the address holds it in the fragment', async ({
  portal,
  embed,
  memberToken,
  ask: { issue, find, read },
}) => {
  const { body } = await issue(memberToken, embed.code, 'list');
  const { token, expiresAt, address } = body;
  expect(address).toBe(`https://portal.test/embedded?embed=${embed.code}#token=${token}`);
  expect(Date.parse(expiresAt) - portal.clock.now().getTime()).toBe(10 * MINUTE_MS);
  const opened = { view: 'list', machineId: null, siteId: null, secondsLeft: 600 };
  expect((await find(embed.code, token)).body).toEqual({ origin: SITE, opened });
  expect((await find(embed.code)).body).toEqual({ origin: SITE, opened: null });
  portal.clock.forward(10 * MINUTE_MS - 1_000);
  expect((await read(CARDS, token)).status).toBe(200);
  expect((await find(embed.code, token)).body.opened?.secondsLeft).toBe(1);
  portal.clock.forward(1_000);
  expect(await read(CARDS, token)).toMatchObject(ENDED);
  expect((await find(embed.code, token)).body.opened).toBeNull();
});

test('a token makes the calls of its view and no other of the contract; it is no session', async ({
  portal,
  organisation,
  embed,
  machine,
  memberToken,
  ask: { issue },
}) => {
  const calls = (await listContractCalls()).filter(({ may }) => may !== 'ingest-key');
  const named = (view: EmbedView) =>
    calls
      .flatMap(({ inEmbed, method, path }) => (inEmbed?.includes(view) ? [`${method} ${path}`] : []))
      .sort();
  const always = ['GET /v1/embedded/{code}', 'GET /v1/portal/machine-types', 'GET /v1/users/settings'];
  expect(named('map')).toEqual(
    [
      ...always,
      ...['', '/base-map', '/live', '/places', '/positions', '/sites', '/summary'].map(
        (part) => `GET /v1/portal/maps${part}`,
      ),
    ].sort(),
  );
  expect(named('list')).toEqual(
    [
      ...always,
      'GET /v1/machines/{id}/image',
      'GET /v1/portal/machines/cards',
      'GET /v1/portal/machines/summaries',
    ].sort(),
  );
  expect(named('machine')).toEqual(
    [...always, 'GET /v1/machines/{id}/image', 'GET /v1/portal/machines/{id}'].sort(),
  );
  expect(named('site')).toEqual(
    [...always, 'GET /v1/portal/maps/base-map', 'GET /v1/portal/sites/{id}/figures'].sort(),
  );
  const site = await portal.build.site({ organisation, name: 'Quarry' });
  for (const view of EMBED_VIEWS) {
    const shown = view === 'site' ? site.id : machine.id;
    const { token } = (await issue(memberToken, embed.code, view, shown)).body;
    for (const { method, path, inEmbed } of calls) {
      const address = path.replaceAll(/\{(\w+)\}/g, String(shown));
      const { status, body } = await portal.send(method, address, { token });
      const isRefused = status === 403 && body.code === 'FORBIDDEN';
      expect({ view, method, path, isRefused }).toEqual({
        view,
        method,
        path,
        isRefused: !inEmbed?.includes(view),
      });
    }
  }
});

test('the view of one machine reads that machine only', async ({
  portal,
  organisation,
  embed,
  machine,
  memberToken,
  ask: { issue, read },
}) => {
  const other = await portal.build.machine({ organisation, name: 'OTHER' });
  const { token } = (await issue(memberToken, embed.code, 'machine', machine.id)).body;
  expect(await read(`/v1/portal/machines/${machine.id}`, token)).toMatchObject({
    status: 200,
    body: { name: 'SEEN' },
  });
  for (const path of [`/v1/portal/machines/${other.id}`, `/v1/machines/${other.id}/image`])
    expect(await read(path, token)).toMatchObject(NOT_FOUND);
  expect((await issue(memberToken, embed.code, 'machine')).body).toMatchObject({
    code: 'INVALID_REQUEST',
    fields: [{ field: 'body.machineId', reason: 'REQUIRED' }],
  });
  expect(await issue(memberToken, embed.code, 'machine', 2_000_000_000)).toMatchObject(NOT_FOUND);
});

test('the view of one site reads that site only', async ({
  portal,
  organisation,
  embed,
  memberToken,
  ask: { issue, find, read },
}) => {
  const [site, other] = [
    await portal.build.site({ organisation, name: 'Quarry' }),
    await portal.build.site({ organisation, name: 'Harbour' }),
  ];
  const foreign = await portal.build.site({ organisation: await portal.build.organisation() });
  const { token } = (await issue(memberToken, embed.code, 'site', site.id)).body;
  expect((await find(embed.code, token)).body.opened).toMatchObject({
    view: 'site',
    machineId: null,
    siteId: String(site.id),
  });
  expect(await read(`/v1/portal/sites/${site.id}/figures`, token)).toMatchObject({
    status: 200,
    body: { site: { name: 'Quarry' } },
  });
  expect(await read(`/v1/portal/sites/${other.id}/figures`, token)).toMatchObject(NOT_FOUND);
  expect((await issue(memberToken, embed.code, 'site')).body).toMatchObject({
    code: 'INVALID_REQUEST',
    fields: [{ field: 'body.siteId', reason: 'REQUIRED' }],
  });
  for (const id of [foreign.id, 2_000_000_000])
    expect(await issue(memberToken, embed.code, 'site', id)).toMatchObject(NOT_FOUND);
});

test('the embed of another organisation issues nothing and opens nothing', async ({
  portal,
  embed,
  listToken,
  ask: { allow, issue, find },
}) => {
  const theirs = await portal.build.organisation();
  const stranger = await portal.signedIn(theirs, 'administrator');
  expect(await issue(stranger, embed.code, 'list')).toMatchObject(NOT_FOUND);
  const { body: foreign } = await allow(stranger, 'https://theirs.example');
  expect((await find(foreign.code, listToken)).body).toEqual({
    origin: 'https://theirs.example',
    opened: null,
  });
  expect(await find('A'.repeat(22))).toMatchObject(NOT_FOUND);
});

test('a view has the limits of the person who requested it', async ({
  portal,
  organisation,
  embed,
  member,
  machine,
  ask: { open, issue, read },
}) => {
  const hidden = await portal.build.machine({ organisation, name: 'HIDDEN' });
  const group = await portal.build.machineGroup({ organisation, name: 'Seen' });
  await portal.database.app.within({ organisationId: organisation.id }, async (db) => {
    await db.run(sql`update machine set group_id = ${group.id} where id = ${machine.id}`);
    const key = { organisationId: organisation.id, personId: member.id };
    await setLimits(db, key, { groupIds: [group.id], siteIds: [] });
  });
  const own = await open(member.id);
  const { token } = (await issue(own, embed.code, 'list')).body;
  expect((await read(CARDS, token)).body).toMatchObject({ machines: [{ name: 'SEEN' }] });
  expect(await issue(own, embed.code, 'machine', hidden.id)).toMatchObject(NOT_FOUND);
});

test('views end when the website is no longer allowed', async ({
  portal,
  admin,
  embed,
  listToken,
  ask: { read, find },
}) => {
  expect((await read(CARDS, listToken)).status).toBe(200);
  await portal.send('DELETE', `${EMBEDS}/${embed.id}`, { token: admin });
  expect(await read(CARDS, listToken)).toMatchObject(ENDED);
  expect(await find(embed.code, listToken)).toMatchObject(NOT_FOUND);
});

test('views end with the session, the suspension and the membership of the person', async ({
  portal,
  organisation,
  embed,
  member,
  ask: { open, issue, read, inside },
}) => {
  const own = await open(member.id);
  const other = await open(member.id);
  const { token } = (await issue(own, embed.code, 'list')).body;
  const second = (await issue(other, embed.code, 'list')).body.token;
  await portal.send('POST', '/identity/v1/sign-out', { token: own });
  expect(await read(CARDS, token)).toMatchObject(ENDED);
  expect((await read(CARDS, second)).status).toBe(200);
  const suspend = (at: string | null) =>
    inside(sql`update membership set suspended_at = ${at}::timestamptz where person_id = ${member.id}`);
  await suspend(portal.clock.now().toISOString());
  expect(await read(CARDS, second)).toMatchObject(ENDED);
  await suspend(null);
  expect((await read(CARDS, second)).status).toBe(200);
  await inside(
    sql`delete from membership where person_id = ${member.id} and organisation_id = ${organisation.id}`,
  );
  expect(await read(CARDS, second)).toMatchObject(ENDED);
});

test('a program of the organisation opens views, until its access token ends', async ({
  portal,
  admin,
  embed,
  ask: { issue, read },
}) => {
  const tokens = '/v1/portal/access-tokens';
  const made = await portal.send<{ id: string; token: string }>('POST', tokens, {
    token: admin,
    body: { name: 'Website', scopes: ['read'], days: 30 },
  });
  const { token } = (await issue(made.body.token, embed.code, 'list')).body;
  expect(await read(CARDS, token)).toMatchObject({ status: 200, body: { machines: [] } });
  expect(await read('/v1/portal/sites', token)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  expect((await portal.send('DELETE', `${tokens}/${made.body.id}`, { token: admin })).status).toBe(200);
  expect(await read(CARDS, token)).toMatchObject(ENDED);
});

test('nobody who sees the portal as a member opens a view', async ({
  portal,
  admin,
  member,
  embed,
  ask: { issue },
}) => {
  const { body } = await portal.send<{ token: string }>('POST', `/v1/users/${member.id}/view-as`, {
    token: admin,
  });
  expect(await issue(body.token, embed.code, 'list')).toMatchObject({
    status: 403,
    body: { code: 'VIEW_ONLY' },
  });
});

test('the trail says who opened which view where, and whose positions it showed', async ({
  portal,
  admin,
  member,
  embed,
  memberToken,
  ask: { issue, read },
}) => {
  const { token } = (await issue(memberToken, embed.code, 'map')).body;
  for (let count = 0; count < 3; count += 1) expect((await read(MAP, token)).status).toBe(200);
  const list = async (action: string) =>
    (
      await portal.send<{ events: AuditEventAnswer[] }>('GET', `/v1/portal/audit?action=${action}`, {
        token: admin,
      })
    ).body.events;
  const person = { id: String(member.id) };
  expect(await list('embed.opened')).toMatchObject([
    { person, subject: { embedId: Number(embed.id), website: SITE, view: 'map' } },
  ]);
  await expect
    .poll(() => list('positions.seen'))
    .toMatchObject([{ person, subject: { call: 'GET /v1/portal/maps', website: SITE } }]);
  expect(JSON.stringify(await list('embed'))).not.toContain(token);
});

test('a view changes nothing: no call that changes something is on its list', async () => {
  const calls = await listContractCalls();
  expect(calls.filter(({ inEmbed, method }) => inEmbed && method !== 'GET')).toEqual([]);
});
