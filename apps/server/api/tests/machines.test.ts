import type { MachineProfile, PortalMachine } from '@groundwork/contract/entities/machine.ts';
import type { Attachment, Source } from '@groundwork/contract/entities/source.ts';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { sql } from '../../db/sql.ts';
import { memberTest } from './portal-test.fixture.ts';

const test = memberTest('internal', { timeZone: 'Europe/Paris' }).extend(
  'helpers',
  ({ portal, token, organisation }) => {
    const create = (body: object) =>
      portal.send<MachineProfile>('POST', '/v1/portal/machines', { token, body });
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
    return { create, edit, attach, redate, allot, countRows };
  },
);

test('a machine is created, and edited from the version seen', async ({
  portal,
  token,
  helpers: { create, edit, countRows },
}) => {
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

test('of two simultaneous edits one succeeds and the other gets a conflict', async ({
  helpers: { create, edit },
}) => {
  const { id } = (await create({ name: 'Loader', type: 'WHEELED_LOADER' })).body;
  const both = ['A', 'B'].map((name) => edit(id, { name, assetID: '', version: 1 }));
  const statuses = (await Promise.all(both)).map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 409]);
});

test('machine names are unique within an organisation, ignoring case', async ({
  portal,
  helpers: { create, edit },
}) => {
  const { id } = (await create({ name: 'Pump', type: 'PUMP' })).body;
  expect(await create({ name: 'PUMP', type: 'PUMP' })).toMatchObject({
    body: { code: 'MACHINE_NAME_TAKEN' },
  });
  const other = (await create({ name: 'Other', type: 'PUMP' })).body;
  expect(await edit(other.id, { name: 'pump', assetID: '' })).toMatchObject({ status: 409 });
  expect((await edit(id, { name: 'pump', assetID: '' })).status).toBe(200);
  await portal.build.machine({ organisation: await portal.build.organisation(), name: 'Pump' });
});

test('a code is allotted once per installation and listed with its machine', async ({
  portal,
  organisation,
  token,
  helpers: { allot, attach },
}) => {
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

test('a source is attached to one machine at a time; dates that meet do not overlap', async ({
  portal,
  organisation,
  helpers: { attach, redate },
}) => {
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

test('attaching the same source twice at once attaches it once', async ({
  portal,
  organisation,
  helpers: { attach },
}) => {
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

test.for([
  [{ attachedFrom: '2026-11-20T10:06:00Z' }, 'TIME_IN_FUTURE'],
  [{ attachedFrom: '2026-05-02T00:00:00Z', attachedTo: '2026-05-01T00:00:00Z' }, 'ATTACHMENT_REVERSED'],
  [{ attachedFrom: '2026-05-02T00:00:00Z', attachedTo: '2026-05-02T00:00:00Z' }, 'ATTACHMENT_REVERSED'],
  [{ attachedFrom: '1970-01-01T00:00:00Z' }, 'INVALID_REQUEST'],
  [{ attachedFrom: 'yesterday' }, 'INVALID_REQUEST'],
] as const)(
  'refuses the dates %o: %s',
  async ([dates, code], { portal, organisation, helpers: { attach, countRows } }) => {
    const machine = await portal.build.machine({ organisation });
    const source = await portal.build.source({ organisation });
    const response = await attach(machine.id, { sourceId: String(source.id), ...dates });
    expect(response.body).toMatchObject({ code });
    expect(await countRows('audit_event')).toBe(0);
  },
);

test('responses do not reveal whether a source exists in another organisation', async ({
  portal,
  organisation,
  helpers: { attach },
}) => {
  const machine = await portal.build.machine({ organisation });
  const foreign = await portal.build.source({ organisation: await portal.build.organisation() });
  const responses = [String(foreign.id), '2000000000', '9007199254740991'].map((sourceId) =>
    attach(machine.id, { sourceId, attachedFrom: '2026-05-01T00:00:00Z' }),
  );
  for (const { status, body } of await Promise.all(responses))
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'SOURCE_NOT_ALLOTTED' } });
});

test('an attachment and a new type mark the machine for derivation; a new name does not', async ({
  portal,
  organisation,
  helpers: { attach, countRows, edit },
}) => {
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

test('a change of sources notifies the gateway', async ({ portal, helpers: { allot } }) => {
  const channels: string[] = [];
  const client = await portal.database.app.pool.connect();
  client.on('notification', ({ channel }) => channels.push(channel));
  await client.query('listen groundwork_sources');
  await allot('860000000000001');
  await client.query('select 1');
  client.release(true);
  expect(channels).toEqual(['groundwork_sources']);
});
