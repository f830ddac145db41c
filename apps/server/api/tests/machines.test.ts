import type { MachineProfile, PortalMachine } from '@groundwork/contract/entities/machine.ts';
import type { Attachment, Source } from '@groundwork/contract/entities/source.ts';
import { createDefaultProfile } from '@groundwork/domain/derivation/stream/source-settings.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { BuiltOrganisation } from '../../db/build.fixture.ts';
import { sql } from '../../db/sql.ts';
import { startTestServer, type TestServer } from './test-server.fixture.ts';

let portal: TestServer;
let organisation: BuiltOrganisation;
let token: string;
beforeAll(async () => {
  portal = await startTestServer();
});
beforeEach(async () => {
  organisation = await portal.build.organisation({ timeZone: 'Europe/Paris' });
  token = await portal.signedIn(organisation, 'internal');
});
afterAll(() => portal.stop());

const create = (body: object) => portal.send<MachineProfile>('POST', '/v1/portal/machines', { token, body });
const edit = (id: string, body: object) =>
  portal.send<MachineProfile>('PUT', `/v1/machines/${id}`, { token, body });
const attach = (machineId: string | number, body: object) =>
  portal.send<Attachment>('POST', `/v1/portal/machines/${machineId}/attachments`, { token, body });
const redate = (id: string, body: object) =>
  portal.send<Attachment>('PATCH', `/v1/portal/attachments/${id}`, { token, body });
const allot = (code: string, to = organisation) =>
  portal.send<Source>('POST', '/v1/portal/sources', {
    token,
    body: { organisationId: String(to.id), type: 'TELTONIKA', code },
  });

async function countRows(table: 'audit_event' | 'derivation_mark'): Promise<number> {
  const organisationId = organisation.id;
  const rows = await portal.database.app.within({ organisationId }, (db) =>
    table === 'audit_event'
      ? db.rows(z.object({}), sql`select from audit_event where organisation_id = ${organisationId}`)
      : db.rows(z.object({}), sql`select from derivation_mark where organisation_id = ${organisationId}`),
  );
  return rows.length;
}

test('a machine is created, and edited from the version seen', async () => {
  const made = await create({ name: ' Digger 7 ', type: 'EXCAVATOR' });
  expect(made.body).toMatchObject({
    name: 'Digger 7',
    assetID: '',
    category: 'earthmoving',
    timezone: 'Europe/Paris',
    version: 1,
    attachments: [],
  });
  const { id } = made.body;
  const changed = await edit(id, { name: 'Digger 8', assetID: 'A-8', version: 1 });
  expect(changed.body).toMatchObject({ name: 'Digger 8', assetID: 'A-8', type: 'EXCAVATOR', version: 2 });
  const late = await edit(id, { name: 'Digger 9', assetID: '', version: 1 });
  expect(late).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  const seen = await portal.send<MachineProfile>('GET', `/v1/machines/${id}/profile`, { token });
  expect(seen.body).toMatchObject({ name: 'Digger 8', version: 2 });
  expect(await countRows('audit_event')).toBe(2);
});

test('of two simultaneous edits one succeeds and the other gets a conflict', async () => {
  const { id } = (await create({ name: 'Loader', type: 'WHEELED_LOADER' })).body;
  const both = ['A', 'B'].map((name) => edit(id, { name, assetID: '', version: 1 }));
  const statuses = (await Promise.all(both)).map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 409]);
});

test('machine names are unique within an organisation, ignoring case', async () => {
  const { id } = (await create({ name: 'Pump', type: 'PUMP' })).body;
  expect(await create({ name: 'PUMP', type: 'PUMP' })).toMatchObject({
    body: { code: 'MACHINE_NAME_TAKEN' },
  });
  const other = (await create({ name: 'Other', type: 'PUMP' })).body;
  expect(await edit(other.id, { name: 'pump', assetID: '' })).toMatchObject({ status: 409 });
  expect((await edit(id, { name: 'pump', assetID: '' })).status).toBe(200);
  await portal.build.machine({ organisation: await portal.build.organisation(), name: 'Pump' });
});

test('a code is allotted once per installation and listed with its machine', async () => {
  const machine = await portal.build.machine({ organisation });
  const source = await allot(' 356307042441013 ');
  expect(source.body).toMatchObject({ code: '356307042441013', machine: null, lastHeardAt: null });
  const elsewhere = await portal.build.organisation();
  expect(await allot('356307042441013', elsewhere)).toMatchObject({
    status: 409,
    body: { code: 'SOURCE_CODE_TAKEN' },
  });
  const attachedFrom = '2026-11-01T08:00:00.750+01:00';
  const attached = await attach(machine.id, { sourceId: source.body.id, attachedFrom });
  expect(attached.body).toMatchObject({
    machineName: machine.name,
    attachedFrom: '2026-11-01T07:00:00Z',
    attachedTo: null,
  });
  const listed = await portal.send<{ sources: Source[] }>('GET', '/v1/portal/sources', { token });
  expect(listed.body.sources).toMatchObject([{ machine: { id: String(machine.id), name: machine.name } }]);
  const shown = await portal.send<PortalMachine>('GET', `/v1/portal/machines/${machine.id}`, { token });
  expect(shown.body.sources).toEqual([
    { type: 'TELTONIKA', code: '356307042441013', shortCode: '441013', hours: null },
  ]);
});

test('a source is attached to one machine at a time; dates that meet do not overlap', async () => {
  const [first, second] = [
    await portal.build.machine({ organisation }),
    await portal.build.machine({ organisation }),
  ];
  const source = await portal.build.source({ organisation });
  const sourceId = String(source.id);
  const earlier = await attach(first.id, {
    sourceId,
    attachedFrom: '2026-03-01T00:00:00Z',
    attachedTo: '2026-04-01T00:00:00Z',
  });
  expect(earlier.status).toBe(200);
  const overlapping = await attach(second.id, { sourceId, attachedFrom: '2026-03-31T23:59:59Z' });
  expect(overlapping).toMatchObject({ status: 409, body: { code: 'SOURCE_ALREADY_ATTACHED' } });
  const later = await attach(second.id, { sourceId, attachedFrom: '2026-04-01T00:00:00Z' });
  expect(later.status).toBe(200);
  const stretched = await redate(earlier.body.id, { attachedTo: null });
  expect(stretched).toMatchObject({ body: { code: 'SOURCE_ALREADY_ATTACHED' } });
  const shortened = await redate(earlier.body.id, { attachedTo: '2026-03-15T12:00:00Z' });
  expect(shortened.body).toMatchObject({
    attachedFrom: '2026-03-01T00:00:00Z',
    attachedTo: '2026-03-15T12:00:00Z',
  });
});

test('attaching the same source twice at once attaches it once', async () => {
  const source = await portal.build.source({ organisation });
  const machines = [
    await portal.build.machine({ organisation }),
    await portal.build.machine({ organisation }),
  ];
  const attachedFrom = '2026-05-01T00:00:00Z';
  const both = machines.map(({ id }) => attach(id, { sourceId: String(source.id), attachedFrom }));
  const statuses = (await Promise.all(both)).map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 409]);
});

test.each([
  [{ attachedFrom: '2026-11-20T10:06:00Z' }, 'TIME_IN_FUTURE'],
  [{ attachedFrom: '2026-05-02T00:00:00Z', attachedTo: '2026-05-01T00:00:00Z' }, 'ATTACHMENT_REVERSED'],
  [{ attachedFrom: '2026-05-02T00:00:00Z', attachedTo: '2026-05-02T00:00:00Z' }, 'ATTACHMENT_REVERSED'],
  [{ attachedFrom: '1970-01-01T00:00:00Z' }, 'INVALID_REQUEST'],
  [{ attachedFrom: 'yesterday' }, 'INVALID_REQUEST'],
])('refuses the dates %o: %s', async (dates, code) => {
  const machine = await portal.build.machine({ organisation });
  const source = await portal.build.source({ organisation });
  const response = await attach(machine.id, { sourceId: String(source.id), ...dates });
  expect(response.body).toMatchObject({ code });
  expect(await countRows('audit_event')).toBe(0);
});

test('responses do not reveal whether a source exists in another organisation', async () => {
  const machine = await portal.build.machine({ organisation });
  const foreign = await portal.build.source({ organisation: await portal.build.organisation() });
  const responses = [String(foreign.id), '2000000000', '9007199254740991'].map((sourceId) =>
    attach(machine.id, { sourceId, attachedFrom: '2026-05-01T00:00:00Z' }),
  );
  for (const { status, body } of await Promise.all(responses))
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'SOURCE_NOT_ALLOTTED' } });
});

test('an attachment and a new type mark the machine for derivation; a new name does not', async () => {
  const machine = await portal.build.machine({ organisation, type: 'EXCAVATOR' });
  const source = await portal.build.source({ organisation });
  await attach(machine.id, { sourceId: String(source.id), attachedFrom: '2026-05-01T00:00:00Z' });
  const attached = await countRows('derivation_mark');
  expect(attached).toBeGreaterThan(0);
  await edit(String(machine.id), { name: 'Another name', assetID: '' });
  expect(await countRows('derivation_mark')).toBe(attached);
  await edit(String(machine.id), { name: 'Another name', assetID: '', type: 'ROLLER' });
  expect(await countRows('derivation_mark')).toBeGreaterThan(attached);
});

test('a change of sources notifies the gateway', async () => {
  const channels: string[] = [];
  const client = await portal.database.app.pool.connect();
  client.on('notification', ({ channel }) => channels.push(channel));
  await client.query('listen groundwork_sources');
  await allot('860000000000001');
  await client.query('select 1');
  client.release(true);
  expect(channels).toEqual(['groundwork_sources']);
});

test('a machine that was never derived is not monitored and has a day without figures', async () => {
  const machine = await portal.build.machine({ organisation });
  const { body } = await portal.send<{ machines: PortalMachine[] }>('GET', '/v1/portal/machines/list', {
    token,
  });
  expect(body.machines).toMatchObject([
    {
      id: String(machine.id),
      state: 'not-monitored',
      stateSince: null,
      lastSeenAt: null,
      location: null,
      today: { startsAt: '2026-11-19T23:00:00Z', endsAt: '2026-11-20T23:00:00Z', states: '' },
      activitySummary: { totalHours: { value: null, completeness: null } },
    },
  ]);
  type Activity = { days: { date: string; segments: unknown[] }[] };
  const path = `/v1/machines/${machine.id}/activity?start=2026-10-24&end=2026-10-26`;
  const { days } = (await portal.send<Activity>('GET', path, { token })).body;
  expect(days.map(({ date, segments }) => [date, segments.length])).toEqual([
    ['2026-10-24', 0],
    ['2026-10-25', 0],
    ['2026-10-26', 0],
  ]);
});

test('a vibration sensor is learning for a week or until its levels are set', async () => {
  const learning = async () => {
    const { body } = await portal.send<{ machines: PortalMachine[] }>('GET', '/v1/portal/machines/list', {
      token,
    });
    return body.machines.filter(({ isLearning }) => isLearning).map(({ name }) => name);
  };
  for (const [name, from] of [
    ['Fresh', '2026-11-14T10:00:00Z'],
    ['Levelled', '2026-11-18T10:00:00Z'],
    ['Learned', '2026-11-13T09:00:00Z'],
  ] as const) {
    const machine = await portal.build.machine({ organisation, name });
    const source = await portal.build.source({ organisation, type: 'LORA', code: `SENSOR-${name}` });
    await portal.build.attachment({ machine, source, from });
    const profile = { ...createDefaultProfile('LORA'), vibration: { on: 5, active: 20 } };
    if (name === 'Levelled') await portal.build.sourceProfile({ source, from, profile });
  }
  expect(await learning()).toEqual(['Fresh']);
});

test('a list without figures contains the machines monitored in a range', async () => {
  const [early, never] = [
    await portal.build.machine({ organisation, name: 'Early' }),
    await portal.build.machine({ organisation, name: 'Never' }),
  ];
  const source = await portal.build.source({ organisation });
  await portal.build.attachment({
    machine: early,
    source,
    from: '2026-02-01T00:00:00Z',
    until: '2026-02-10T00:00:00Z',
  });
  const names = async (query: string) => {
    const response = await portal.send<{ machines: { name: string }[] }>('GET', `/v1/machines/list${query}`, {
      token,
    });
    return response.body.machines.map(({ name }) => name);
  };
  expect(await names('')).toEqual(['Early', never.name]);
  expect(await names('?startDate=2026-02-10&endDate=2026-02-12')).toEqual(['Early']);
  expect(await names('?startDate=2026-02-11&endDate=2026-02-12')).toEqual([]);
  expect(await names('?startDate=max')).toEqual(['Early']);
});

test('a long list is compressed if the client accepts it', async () => {
  for (let count = 0; count < 5; count += 1) await portal.build.machine({ organisation });
  const request = (encoding: string) =>
    portal.send<{ machines: unknown[] }>('GET', '/v1/portal/machines/list', {
      token,
      headers: { 'accept-encoding': encoding },
    });
  const plain = await request('identity');
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(plain.body.machines).toHaveLength(5);
  const best = [
    ['gzip, deflate, br, zstd', 'zstd'],
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=0', null],
    ['zstd;q=0, gzip;q=0.5', 'gzip'],
  ] as const;
  for (const [accepted, expected] of best) {
    const { headers, body } = await request(accepted);
    expect(headers.get('content-encoding'), accepted).toBe(expected);
    expect(body, accepted).toEqual(plain.body);
  }
});
