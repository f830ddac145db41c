import type { Answer } from '@groundwork/contract/call.ts';
import type { AuditEventAnswer } from '@groundwork/contract/entities/audit-event.ts';
import type { GET as auditCall } from '@groundwork/contract/v1/portal/audit/index.ts';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { sql } from '../../db/sql.ts';
import { saveAuditEvent } from '../../features/base/audit/public.ts';
import { memberTest } from './portal-test.fixture.ts';

const AUDIT = '/v1/portal/audit';
type AuditAnswer = Answer<typeof auditCall>;

const test = memberTest('administrator').extend(
  'helpers',
  ({ portal, organisation: { id: organisationId }, token }) => {
    const listEvents = async (query = ''): Promise<readonly AuditEventAnswer[]> =>
      (await portal.send<AuditAnswer>('GET', `${AUDIT}${query}`, { token })).body.events;
    async function readLines(after = '0'): Promise<AuditEventAnswer[]> {
      const { body } = await portal.send<string>('GET', `${AUDIT}/lines?after=${after}`, { token });
      return body
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as AuditEventAnswer);
    }
    const save = (name: string) =>
      portal.database.app.within({ organisationId }, (db) =>
        saveAuditEvent(db, {
          ...{ organisationId, personId: null, requestId: 'test', at: portal.clock.now() },
          ...{ action: 'site.edited', subject: { name } },
        }),
      );
    return { listEvents, readLines, save };
  },
);

test('an event holds the changed fields only, before and after', async ({
  portal,
  organisation,
  token,
  helpers: { listEvents },
}) => {
  const fields = { name: 'Quarry', code: 'Q1', zone: 'Europe/London' };
  const { body: site } = await portal.send<{ id: string }>('POST', '/v1/portal/sites', {
    token,
    body: fields,
  });
  const path = `/v1/portal/sites/${site.id}`;
  await portal.send('PUT', path, { token, body: { ...fields, name: 'North quarry' } });
  const [edited, created] = await listEvents(`?subjectKind=site&subjectId=${site.id}`);
  expect(created?.changes).toMatchObject({ name: [null, 'Quarry'], code: [null, 'Q1'] });
  expect(edited?.changes).toEqual({ name: ['Quarry', 'North quarry'] });

  const machine = await portal.build.machine({ organisation });
  const archive = { time: '2026-11-20T09:00:00Z' };
  await portal.send('POST', `/v1/machines/${machine.id}/archive`, { token, body: archive });
  const [archived] = await listEvents('?action=machine.archived');
  expect(archived?.changes).toMatchObject({
    archivedAt: [null, expect.any(String)],
    archivedFrom: [null, expect.any(String)],
  });
});

test('many changed rows are counted, and a long value is cut', async ({
  portal,
  token,
  helpers: { listEvents },
}) => {
  const lines = Array.from({ length: 30 }, (_, i) => `Site ${i},Europe/London`).join('\n');
  await portal.send('POST', '/v1/portal/sites/import', {
    token,
    body: { format: 'csv', text: `name,zone\n${lines}` },
  });
  const [imported] = await listEvents('?action=sites.imported');
  expect(imported?.changes?.moreRows).toEqual([null, 10]);
  expect(Object.keys(imported?.changes ?? {}).filter((field) => field.endsWith('.name'))).toHaveLength(20);

  const edge = Array.from({ length: 200 }, (_, i) => [Math.cos(i / 32) / 100, 51 + Math.sin(i / 32) / 100]);
  const outline = { type: 'Polygon', coordinates: [[...edge.slice(0, 200), edge[0]]] };
  const body = { name: 'Pit', zone: 'Europe/London', outline };
  expect(await portal.send('POST', '/v1/portal/sites', { token, body })).toMatchObject({ status: 200 });
  const [created] = await listEvents('?action=site.created');
  expect(created?.changes?.outline).toEqual([null, expect.stringMatching(/^\{.{199}… \(\d+ bytes\)$/)]);
});

test('things have the names that they have now, on the page and in the file; those that have gone their ids', async ({
  portal,
  organisation,
  token,
}) => {
  const { id: siteId } = (
    await portal.send<{ id: string }>('POST', '/v1/portal/sites', {
      token,
      body: { name: 'Pit', zone: 'Europe/London' },
    })
  ).body;
  const machine = await portal.build.machine({ organisation, name: 'EX-204' });
  const assignment = { siteId, assignedFrom: '2026-11-20T08:00:00Z' };
  const path = `/v1/portal/machines/${machine.id}/site-assignments`;
  expect(await portal.send('POST', path, { token, body: assignment })).toMatchObject({ status: 200 });
  const site = { name: 'Quarry', zone: 'Europe/London' };
  await portal.send('PUT', `/v1/portal/sites/${siteId}`, { token, body: site });
  const { body } = await portal.send<AuditAnswer>('GET', `${AUDIT}?action=site.assigned`, { token });
  expect(body.names).toEqual({ [`machine#${machine.id}`]: 'EX-204', [`site#${siteId}`]: 'Quarry' });
  const csv = await portal.send<string>('GET', `${AUDIT}/export?action=site.assigned`, { token });
  expect(csv.body).toContain(
    `Site: Quarry (${siteId})\nEnded assignment: –\nMachine: EX-204 (${machine.id})`,
  );

  const asked = `${AUDIT}?action=hire&subjectKind=machine&subjectId=${machine.id}`;
  expect((await portal.send<AuditAnswer>('GET', asked, { token })).body.names).toEqual({
    [`machine#${machine.id}`]: 'EX-204',
  });
  const foreign = await portal.build.machine({ organisation: await portal.build.organisation() });
  const gone = `${AUDIT}?action=hire&subjectKind=machine&subjectId=${foreign.id}`;
  expect((await portal.send<AuditAnswer>('GET', gone, { token })).body.names).toEqual({});
});

test('the role of the server can add and read events only', async ({
  portal,
  organisation,
  helpers: { save },
}) => {
  await save('kept');
  for (const statement of [
    sql`update audit_event set action = 'forged'`,
    sql`delete from audit_event`,
    sql`truncate audit_event`,
  ])
    await expect(
      portal.database.app.within({ organisationId: organisation.id }, (db) => db.run(statement)),
    ).rejects.toThrow('permission denied');
});

test('pages go on where the last one ended, and filters hold for all of them', async ({
  portal,
  organisation,
  token,
  helpers: { listEvents, save },
}) => {
  for (let i = 0; i < 120; i += 1) {
    if (i % 2 === 0) portal.clock.forward(1);
    await save(`event ${i}`);
  }
  const names: unknown[] = [];
  let query = '?action=site.edited';
  for (;;) {
    const { body } = await portal.send<AuditAnswer>('GET', AUDIT + query, { token });
    names.push(...body.events.map(({ subject }) => subject.name));
    if (body.next === null) break;
    query = `?action=site.edited&before=${body.next}`;
  }
  expect(names).toEqual(Array.from({ length: 120 }, (_, i) => `event ${119 - i}`));
  expect(await listEvents('?action=hire')).toEqual([]);
  expect(await listEvents('?startDate=2026-11-21')).toEqual([]);
  expect(await listEvents('?endDate=2026-11-19')).toEqual([]);
  expect(await listEvents('?startDate=2026-11-20&endDate=2026-11-20&action=site')).toHaveLength(50);
  const csv = await portal.send<string>('GET', `${AUDIT}/export?action=site`, { token });
  expect(csv.body.trimEnd().split('\r\n')).toHaveLength(121);
  const staff = await portal.signedIn(await portal.build.organisation(), 'administrator');
  expect((await portal.send<AuditAnswer>('GET', AUDIT, { token: staff })).body.events).toEqual([]);
  expect(organisation.id).toBeGreaterThan(0);
});

test('a reader of lines skips no event whose change is committed after a later one', async ({
  portal,
  organisation: { id: organisationId },
  helpers: { readLines, save },
}) => {
  await save('first');
  const release = Promise.withResolvers<void>();
  const saved = Promise.withResolvers<void>();
  const open = portal.database.app.within({ organisationId }, async (db) => {
    await saveAuditEvent(db, {
      ...{ organisationId, personId: null, requestId: 'test', at: portal.clock.now() },
      ...{ action: 'site.edited', subject: { name: 'slow' } },
    });
    saved.resolve();
    await release.promise;
  });
  await saved.promise;
  await save('quick');
  const before = await readLines();
  expect(before.map(({ subject }) => subject.name)).toEqual(['first']);
  release.resolve();
  await open;
  const after = await readLines(before[0]?.id);
  expect(after.map(({ subject }) => subject.name)).toEqual(['slow', 'quick']);
  expect(await readLines(after[1]?.id)).toEqual([]);
});

test('refused calls are recorded, a flood of them once', async ({
  portal,
  organisation,
  helpers: { listEvents },
}) => {
  const viewer = await portal.signedIn(organisation, 'viewer');
  for (let i = 0; i < 20; i += 1)
    expect(
      (await portal.send('POST', '/v1/portal/sites', { token: viewer, body: { name: 'x', zone: 'UTC' } }))
        .status,
    ).toBe(403);
  await expect.poll(() => listEvents('?action=call.refused')).toHaveLength(1);
  expect(await listEvents('?action=call.refused')).toMatchObject([
    { subject: { call: 'POST /v1/portal/sites' }, changes: null },
  ]);
});

test('staff who see positions in another organisation leave an event there, in their own none', async ({
  portal,
  organisation,
  helpers: { listEvents },
}) => {
  const own = await portal.build.organisation();
  const { id: personId } = await portal.build.person({ organisation: own, role: 'internal' });
  await portal.build.member({ organisation, personId, role: 'internal' });
  const enter = (organisationId: typeof own.id) =>
    portal.build.token({ personId, organisationId, now: portal.clock.now() });
  const map = '/v1/portal/maps?countries=true&telematics=FOUND&show=all';
  for (const place of [own, organisation, organisation])
    expect((await portal.send('GET', map, { token: await enter(place.id) })).status).toBe(200);
  await expect
    .poll(() => listEvents('?action=positions.seen'))
    .toMatchObject([{ person: { id: String(personId) }, subject: { call: 'GET /v1/portal/maps' } }]);
  const count = await portal.database.app.within({ organisationId: own.id }, (db) =>
    db.one(
      z.object({ count: z.int() }),
      sql`select count(*) from audit_event where action = 'positions.seen'`,
    ),
  );
  expect(count).toEqual({ count: 0 });
});

test('the groups and sites to which a user is limited stand in the trail, those that stay do not', async ({
  portal,
  organisation,
  token,
}) => {
  const { build } = portal;
  const user = await build.person({ organisation, role: 'member' });
  const [big, small] = [
    await build.machineGroup({ organisation, name: 'Big' }),
    await build.machineGroup({ organisation, name: 'Small' }),
  ];
  const site = await build.site({ organisation, name: 'Quarry' });
  const limit = async (groupIds: readonly number[], siteIds: readonly number[]) => {
    const limits = { groupIds: groupIds.map(String), siteIds: siteIds.map(String) };
    const path = `/v1/users/${user.id}`;
    expect(await portal.send('PATCH', path, { token, body: { limits } })).toMatchObject({ status: 200 });
    const { body } = await portal.send<AuditAnswer>('GET', `${AUDIT}?action=membership.changed`, { token });
    return { changes: body.events[0]?.changes, names: body.names };
  };
  const first = await limit([big.id], [site.id]);
  expect(first.names).toMatchObject({ [`group#${big.id}`]: 'Big', [`site#${site.id}`]: 'Quarry' });
  expect(first.changes).toMatchObject({ groupId: [null, big.id], siteId: [null, site.id] });
  const { changes } = await limit([big.id, small.id], []);
  expect(changes).toEqual({ groupId: [null, small.id], siteId: [site.id, null] });
});
