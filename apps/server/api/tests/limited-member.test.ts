import type { MachineCard } from '@groundwork/contract/entities/machine.ts';
import { may, type Permission } from '@groundwork/domain/policy/permission.ts';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { sql } from '../../db/sql.ts';
import { readLimits, setLimits } from '../../features/people/limits/public.ts';
import type { Request } from './access-row.fixture.ts';
import { loadAccessRows } from './access-rows.fixture.ts';
import { listContractCalls } from './contract-calls.fixture.ts';
import { findId, normaliseAnswer, pointAt, readHiddenRows } from './limited-requests.fixture.ts';
import {
  buildLimitedOrganisation,
  buildWorkingMachine,
  HIDDEN,
  HIDDEN_MARKS,
  hideWhatFollows,
  signInLimited,
} from './limited-world.fixture.ts';
import { drawPicture } from './picture.fixture.ts';
import { portalTest } from './portal-test.fixture.ts';
import { comparable, sendCall, withId } from './send-call.fixture.ts';

const rows = await loadAccessRows();
/** The calls that a member may make. */
const calls = (await listContractCalls()).flatMap((call) => {
  const name = `${call.method} ${call.path}`;
  if (call.may === 'anyone' || call.may === 'ingest-key') return [];
  const isForMembers = call.may === 'signed-in' || may('member', call.may as Permission);
  return isForMembers && rows[name] ? [{ call, name, row: rows[name] }] : [];
});
const reads = calls.filter(({ call }) => call.method === 'GET' && call.answer !== 'event-stream');
const UNKNOWN_ID = '2000000000';
/** About the caller and colleagues, who are others here and there. */
const ABOUT_PEOPLE = /^GET \/v1\/(account|users|portal\/sight)\b(?!\/settings)/;

const test = portalTest()
  .extend('world', { scope: 'file' }, async ({ portal }) => {
    const organisation = await buildLimitedOrganisation(portal);
    /** Where requests of access rows create what they need. */
    const elsewhere = await portal.build.organisation();
    const seen = await buildWorkingMachine(portal, organisation, 'SEEN');
    const unlimited = await portal.signedIn(organisation, 'member');
    const before = new Map<string, { readonly request: Request; readonly answer: string }>();
    for (const { call, name, row } of reads) {
      const request = pointAt(call, row, await row.createRequest(portal.build, elsewhere), seen);
      const answer = normaliseAnswer(comparable(await sendCall(portal, call, row, request, unlimited)));
      before.set(name, { request, answer });
    }
    await hideWhatFollows(portal);
    const hidden = await buildWorkingMachine(portal, organisation, HIDDEN);
    const hiddenRows = await readHiddenRows(portal, organisation.id);
    const byGroup = await signInLimited(portal, organisation, { groupIds: [seen.group.id] });
    const bySite = await signInLimited(portal, organisation, { siteIds: [seen.site.id] });
    /** The calls that answer somebody without limits differently, found by the tests below. */
    const hiding = new Set<string>();
    const machines = { seen, hidden, hiddenRows };
    return { organisation, elsewhere, ...machines, before, hiding, byGroup, bySite, unlimited };
  })
  .extend('helpers', { scope: 'file' }, ({ portal, world: { organisation } }) => {
    const inside = (query: ReturnType<typeof sql>) =>
      portal.database.app.within({ organisationId: organisation.id }, (db) => db.run(query));
    const listNames = async (token: string) =>
      (
        await portal.send<{ machines: MachineCard[] }>('GET', '/v1/portal/machines/cards', { token })
      ).body.machines.map(({ name }) => name);
    return { inside, listNames };
  });

test.for(reads.map(({ name, call, row }) => [name, call, row] as const))(
  '%s: answers limited members as if there were no other machine',
  async ([name, call, row], { portal, world: { before, hiding, byGroup, bySite, unlimited } }) => {
    const { request, answer } = before.get(name) ?? { request: {}, answer: '' };
    for (const { token } of row.ids.length === 0 ? [byGroup, bySite] : [byGroup]) {
      const limited = normaliseAnswer(comparable(await sendCall(portal, call, row, request, token)));
      expect(limited).not.toMatch(HIDDEN_MARKS);
      if (!ABOUT_PEOPLE.test(name)) expect(limited).toBe(answer);
    }
    const now = comparable(await sendCall(portal, call, row, request, unlimited));
    expect(now.status).toBe(JSON.parse(answer).status);
    if (normaliseAnswer(now) !== answer) hiding.add(name);
  },
);

test('the world has something to hide from most calls', ({ world: { hiding } }) => {
  const most = [
    'GET /v1/machines/list',
    'GET /v1/portal/attention',
    'GET /v1/portal/customers',
    'GET /v1/portal/dashboard',
    'GET /v1/portal/filters',
    'GET /v1/portal/groups',
    'GET /v1/portal/machines/additional-information/form-drop-down-values',
    'GET /v1/portal/machines/cards',
    'GET /v1/portal/machines/export',
    'GET /v1/portal/machines/list',
    'GET /v1/portal/machines/summaries',
    'GET /v1/portal/maps',
    'GET /v1/portal/maps/sites',
    'GET /v1/portal/sites',
    'GET /v1/portal/sources',
  ];
  expect([...hiding]).toEqual(expect.arrayContaining(most));
});

test.for(
  calls.filter(({ row }) => row.ids.length > 0).map(({ name, call, row }) => [name, call, row] as const),
)(
  '%s: treats an id out of sight like one that does not exist',
  async ([_, call, row], { portal, world: { elsewhere, seen, hidden, byGroup } }) => {
    for (const place of row.ids) {
      const id = findId(call, place, hidden);
      if (id === undefined) continue;
      const request = pointAt(call, row, await row.createRequest(portal.build, elsewhere), seen);
      const send = (wrong: string) =>
        sendCall(portal, call, row, withId(request, place, wrong), byGroup.token);
      const responses = [comparable(await send(id)), comparable(await send(UNKNOWN_ID))];
      expect(responses[0]?.status, place).toBeGreaterThanOrEqual(400);
      expect(responses[1]).toEqual(responses[0]);
    }
  },
);

test('none of these calls changed anything out of sight', async ({
  portal,
  world: { organisation, hiddenRows },
}) => {
  expect(await readHiddenRows(portal, organisation.id)).toEqual(hiddenRows);
});

test.for([
  ['POST', '/v1/portal/machines', { name: 'Made', type: 'EXCAVATOR' }],
  ['POST', '/v1/portal/sites', { name: 'Made', zone: 'Europe/London' }],
  ['POST', '/v1/portal/sites/import', { format: 'csv', text: 'name,zone\nQuarry,Europe/London' }],
  ['POST', '/v1/portal/customers', { name: 'Made' }],
  ['POST', '/v1/portal/groups', { name: 'Made' }],
] as const)(
  '%s %s creates nothing outside of the limits',
  async ([method, path, body], { portal, world }) => {
    const { token } = world.bySite;
    const expected = { status: 403, body: { code: 'OUTSIDE_LIMITS' } };
    expect(await portal.send(method, path, { token, body })).toMatchObject(expected);
  },
);

test('a machine can be created in a group of the limits, and moved to no other', async ({
  portal,
  world,
}) => {
  const { byGroup, bySite, seen, hidden } = world;
  const groupId = String(seen.group.id);
  const body = { name: 'Made in the group', type: 'EXCAVATOR' };
  const { token } = byGroup;
  const refused = { ...body, name: 'Made elsewhere', groupId: String(hidden.group.id) };
  expect((await portal.send('POST', '/v1/portal/machines', { token, body: refused })).status).toBe(404);
  const made = await portal.send<{ id: string }>('POST', '/v1/portal/machines', { token, body });
  expect(made).toMatchObject({ status: 200, body: { name: 'Made in the group', group: { id: groupId } } });
  const path = `/v1/portal/machines/${made.body.id}/groups`;
  expect(await portal.send('PATCH', path, { token, body: { groupId: null } })).toMatchObject({
    body: { code: 'OUTSIDE_LIMITS' },
  });
  expect(
    await portal.send('PATCH', path, { token, body: { groupId: String(hidden.group.id) } }),
  ).toMatchObject({
    body: { code: 'NOT_FOUND' },
  });
  expect(
    (await portal.send('GET', `/v1/portal/machines/${made.body.id}`, { token: bySite.token })).status,
  ).toBe(404);
});

test('names out of sight are taken all the same', async ({ portal, world: { byGroup, seen } }) => {
  const { token } = byGroup;
  const body = { name: `${HIDDEN} machine`, assetID: 'A-1', type: 'ROLLER' };
  expect(await portal.send('PUT', `/v1/machines/${seen.machine.id}`, { token, body })).toMatchObject({
    status: 409,
    body: { code: 'MACHINE_NAME_TAKEN' },
  });
});

test('a picture reaches the organisation that hires the machine, which has no part in the limits', async ({
  portal,
  world: { elsewhere, organisation, seen, byGroup },
  helpers: { inside },
}) => {
  const machineId = seen.machine.id;
  await inside(sql`insert into hired_copy (organisation_id, machine_id, customer_organisation_id)
    values (${organisation.id}, ${machineId}, ${elsewhere.id})`);
  const there = { organisationId: elsewhere.id };
  await portal.database.app.within(there, (db) =>
    db.run(sql`insert into hired_machine (organisation_id, machine_id, owner_organisation_id, owner_name, hire_id,
        hired_from, contract_number, name, asset_id, machine_type, zone, horizon, edge, positioned_until)
      values (${elsewhere.id}, ${machineId}, ${organisation.id}, 'Owner', ${seen.hire.id}, now(), '', 'SEEN', '',
        'EXCAVATOR', 'Europe/London', now(), '[]', now())`),
  );
  const form = new FormData();
  form.append('image', new Blob([await drawPicture()]), 'image.png');
  const path = `/v1/machines/${machineId}/image`;
  expect((await portal.send('POST', path, { token: byGroup.token, form })).status).toBe(200);
  const { name } = await portal.database.app.within(there, (db) =>
    db.one(z.object({ name: z.nullable(z.string()) }), sql`select image_name as name from hired_machine`),
  );
  expect(name).not.toBeNull();

  // It is in none of the customer's groups and sites, so limited people there do not see it.
  const group = await portal.build.machineGroup({ organisation: elsewhere, name: 'Own machines' });
  const limited = await signInLimited(portal, elsewhere, { groupIds: [group.id] });
  const look = async (token: string) => (await portal.send('GET', path, { token })).status;
  expect(await look(await portal.signedIn(elsewhere, 'viewer'))).toBe(200);
  expect(await look(limited.token)).toBe(404);
});

test('a limited person reads what they are limited to, others that they are not', async ({
  portal,
  world: { seen, byGroup, bySite, unlimited },
}) => {
  const readSight = async (token: string) => (await portal.send('GET', '/v1/portal/sight', { token })).body;
  const named = ({ id, name }: { id: number; name: string }) => [{ id: String(id), name }];
  expect(await readSight(byGroup.token)).toEqual({ limits: { groups: named(seen.group), sites: [] } });
  expect(await readSight(bySite.token)).toEqual({ limits: { groups: [], sites: named(seen.site) } });
  expect(await readSight(unlimited)).toEqual({ limits: null });
  for (const [token, isLimited] of [[byGroup.token, true] as const, [unlimited, false] as const])
    expect(await portal.send('GET', '/v1/me', { token })).toMatchObject({ body: { user: { isLimited } } });
});

test('what is shared with machines out of sight cannot be changed', async ({ portal, world, helpers }) => {
  const { organisation, seen, hidden, byGroup } = world;
  const { token } = byGroup;
  const site = await portal.build.site({ organisation, name: 'Shared site' });
  const customer = await portal.build.customer({ organisation, name: 'Shared customer' });
  for (const { machine } of [seen, hidden]) {
    const times = { from: '2025-01-01T00:00:00Z', until: '2025-02-01T00:00:00Z' };
    await portal.build.siteAssignment({ machine, site, ...times });
    await portal.build.hire({ machine, customer, ...times });
  }
  const edit = (path: string, body: object) => portal.send('PUT', path, { token, body });
  const refused = { status: 403, body: { code: 'OUTSIDE_LIMITS' } };
  const fields = { name: 'Renamed', zone: 'Europe/London' };
  expect(await edit(`/v1/portal/sites/${site.id}`, fields)).toMatchObject(refused);
  expect(await edit(`/v1/portal/customers/${customer.id}`, { name: 'Renamed' })).toMatchObject(refused);
  expect((await edit(`/v1/portal/sites/${seen.site.id}`, { ...fields, name: 'SEEN site' })).status).toBe(200);
  for (const table of [sql`site_assignment`, sql`hire`])
    await helpers.inside(sql`delete from ${table} where organisation_id = ${organisation.id}
      and (${table}::text like '%2025-01-01%')`);
});

test('a tracker that was moved shows what it sent for machines in sight only', async ({
  portal,
  world,
  helpers,
}) => {
  const { organisation, seen, hidden, byGroup, unlimited } = world;
  await helpers.inside(sql`update attachment set attached_to = '2026-11-20T00:00:00Z'
    where organisation_id = ${organisation.id} and machine_id = ${hidden.machine.id}`);
  await portal.build.attachment({
    ...{ machine: seen.machine, source: hidden.source, from: '2026-11-20T00:00:00Z' },
  });
  const path = `/v1/portal/sources/${hidden.source.id}/proposed-profile`;
  const read = async (token: string) =>
    (await portal.send<{ heard: { firstAt: string } }>('GET', path, { token })).body.heard.firstAt;
  expect(await read(unlimited)).toMatch(/^2026-11-19/);
  expect(await read(byGroup.token)).toMatch(/^2026-11-20/);
});

test('limits follow groups and sites, end with them, and never limit administrators', async ({
  portal,
  world: { organisation },
  helpers: { inside, listNames },
}) => {
  const { build, clock } = portal;
  const machine = await build.machine({ organisation, name: 'Moving' });
  const group = await build.machineGroup({ organisation, name: 'Depot A' });
  const site = await build.site({ organisation, name: 'Depot B' });
  const limits = { groupIds: [group.id], siteIds: [site.id] };
  const { token, member } = await signInLimited(portal, organisation, limits, 'viewer');
  const now = clock.now().getTime();
  const at = (ms: number) => new Date(now + ms).toISOString();
  expect(await listNames(token)).toEqual([]);
  await inside(sql`update machine set group_id = ${group.id} where id = ${machine.id}`);
  expect(await listNames(token)).toEqual(['Moving']);
  await inside(sql`update machine set group_id = null where id = ${machine.id}`);
  await build.siteAssignment({ machine, site, from: at(-2_000), until: at(-1_000) });
  await build.siteAssignment({ machine, site, from: at(1_000), until: at(2_000) });
  expect(await listNames(token)).toEqual([]);
  clock.forward(1_000);
  expect(await listNames(token)).toEqual(['Moving']);
  clock.forward(1_000);
  expect(await listNames(token)).toEqual([]);

  const set = (to: typeof limits | null) =>
    portal.database.app.within(member, (db) => setLimits(db, member, to));
  expect(await portal.database.app.within(member, (db) => readLimits(db, member))).toEqual(limits);
  await inside(sql`delete from machine_group where id = ${group.id}`);
  await set({ groupIds: [], siteIds: [] });
  expect(await listNames(token)).toEqual([]);
  await set(null);
  expect(await listNames(token)).toContain('Moving');
  await expect(set({ groupIds: [2_000_000_000], siteIds: [] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const administrator = await signInLimited(portal, organisation, { groupIds: [] }, 'administrator');
  expect(await listNames(administrator.token)).toContain('Moving');
});
