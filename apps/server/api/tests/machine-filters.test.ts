import type { PortalMachine } from '@groundwork/contract/entities/machine.ts';
import type { MachineFilterKind } from '@groundwork/contract/v1/portal/filters.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BuiltMachine, BuiltOrganisation } from '../../db/build.fixture.ts';
import { startTestServer, type TestServer } from './test-server.fixture.ts';

let portal: TestServer;
let organisation: BuiltOrganisation;
let token: string;
let leeds: { readonly id: number };
let [digger, roller, pump]: BuiltMachine[] = [];

beforeAll(async () => {
  portal = await startTestServer();
  const { build } = portal;
  organisation = await build.organisation({ type: 'rental' });
  token = await portal.signedIn(organisation, 'viewer');
  digger = await build.machine({ organisation, name: 'Digger', type: 'EXCAVATOR', assetId: 'D-1' });
  roller = await build.machine({ organisation, name: 'Roller', type: 'ROLLER' });
  pump = await build.machine({ organisation, name: 'Pump', type: 'PUMP' });
  leeds = await build.site({ organisation, name: 'Leeds', code: 'LDS' });
  await build.siteAssignment({ machine: digger, site: leeds as never });
  const customer = await build.customer({ organisation, name: 'Van Dijk', code: 'VD' });
  await build.hire({ machine: roller, customer });
  await build.breakdown({ machine: pump });
  await build.attachment({ machine: digger, source: await build.source({ organisation, type: 'LORA' }) });
});
afterAll(() => portal.stop());

type List = { readonly machines: readonly PortalMachine[] };
const namesWith = async (filter: string, call = '/v1/portal/machines/list'): Promise<string[]> => {
  const { body } = await portal.send<List>('GET', `${call}?${new URLSearchParams({ filter })}`, { token });
  return body.machines.map(({ name }) => name);
};

test.each([
  ['', ['Digger', 'Pump', 'Roller']],
  ['machineType:EXCAVATOR,PUMP', ['Digger', 'Pump']],
  ['siteCode:LDS', ['Digger']],
  ['site:none', ['Pump', 'Roller']],
  ['customerCode:VD', ['Roller']],
  ['hiredStatus:hired', ['Roller']],
  ['hiredStatus:none;machineType:EXCAVATOR,ROLLER', ['Digger']],
  ['breakdownStatus:broken-down', ['Pump']],
  ['state:broken-down', ['Pump']],
  ['source:LORA', ['Digger']],
  ['sourceStatus:silent', ['Digger']],
  ['lastReportedActivity:none', ['Digger', 'Pump', 'Roller']],
  ['category:earthmoving', ['Digger']],
  ['outOfHours:some', []],
  ['site:999999', []],
])('filters the list by %s', async (filter, names) => {
  expect(await namesWith(filter)).toEqual(names);
  expect(await namesWith(filter, '/v1/machines/list')).toEqual(names);
});

test('filters by the ids of sites and machines', async () => {
  expect(await namesWith(`site:${leeds.id}`)).toEqual(['Digger']);
  expect(await namesWith(`machine:${pump?.id},${roller?.id}`)).toEqual(['Pump', 'Roller']);
});

test('the site of another organisation matches nothing', async () => {
  const site = await portal.build.site({ organisation: await portal.build.organisation() });
  expect(await namesWith(`site:${site.id}`)).toEqual([]);
});

test.each([
  '/v1/portal/machines/list',
  '/v1/portal/machines/cards',
  '/v1/portal/machines/summaries',
  '/v1/machines/list',
])('%s refuses an unknown filter', async (call) => {
  expect(await portal.send('GET', `${call}?filter=colour:red`, { token })).toMatchObject({
    status: 400,
    body: { code: 'INVALID_REQUEST', fields: [{ field: 'query.filter', reason: 'NOT_A_FILTER' }] },
  });
});

const filters = async (query = '') =>
  (await portal.send<{ filters: MachineFilterKind[] }>('GET', `/v1/portal/filters${query}`, { token })).body
    .filters;

test('offers the filters for which machines have values, with the number of machines per value', async () => {
  const kinds = await filters();
  expect(kinds.map(({ id }) => id)).toEqual([
    'breakdownStatus',
    'category',
    'machineType',
    'machine',
    'site',
    'siteCode',
    'customer',
    'customerCode',
    'hiredStatus',
    'source',
    'sourceStatus',
  ]);
  expect(kinds.find(({ id }) => id === 'site')).toEqual({
    id: 'site',
    name: 'Site',
    group: 'place',
    options: [
      { id: String(leeds.id), name: 'Leeds', label: 'LDS', machines: 1 },
      { id: 'none', name: 'none', label: null, machines: 2 },
    ],
  });
  expect(kinds.find(({ id }) => id === 'machine')?.options.map(({ name, label }) => [name, label])).toEqual([
    ['Digger', 'D-1'],
    ['Pump', null],
    ['Roller', null],
  ]);
});

test('the dashboard offers a filter by state, and an empty list of archived machines offers none', async () => {
  expect((await filters('?page=dashboard'))[0]).toMatchObject({ id: 'state' });
  expect(await filters('?show=archived')).toEqual([]);
});

test.each([
  ['page=shop', 'query.page', 'NOT_ALLOWED'],
  ['start=soon', 'query.start', 'NOT_A_DATE'],
  ['colour=red', 'query.colour', 'UNKNOWN_FIELD'],
])('refuses filters for %s and names the field', async (query, field, reason) => {
  expect(await portal.send('GET', `/v1/portal/filters?${query}`, { token })).toMatchObject({
    status: 400,
    body: { fields: [{ field, reason }] },
  });
});

test('list and figures can be requested separately', async () => {
  const { body } = await portal.send<List>('GET', '/v1/portal/machines/cards', { token });
  expect(body.machines).toHaveLength(3);
  for (const machine of body.machines) expect(machine).not.toHaveProperty('activitySummary');
  const summaries = await portal.send('GET', '/v1/portal/machines/summaries?start=max', { token });
  expect(summaries).toMatchObject({
    status: 200,
    body: { computedAt: '2026-11-20T10:00:00.000Z', startsOn: '2026-11-20', endsOn: '2026-11-20' },
  });
});

test('exports a list as it is shown: machines, columns and order', async () => {
  const query = new URLSearchParams({
    columns: 'name,assetId,state,activeHours',
    filter: 'machineType:EXCAVATOR,PUMP',
    sortKey: '-name',
  });
  const { status, headers, body } = await portal.send<string>('GET', `/v1/portal/machines/export?${query}`, {
    token,
  });
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toContain('machines-20261120-20261120.csv');
  expect(body.trimEnd().split('\r\n')).toEqual([
    expect.stringContaining('Machine,Asset id,State,Active (h)'),
    'Pump,,broken-down,',
    'Digger,D-1,not-monitored,',
  ]);
});

test.each(['name,colour', ''])('refuses the columns %j and names the field', async (columns) => {
  const query = new URLSearchParams({ columns });
  expect(await portal.send('GET', `/v1/portal/machines/export?${query}`, { token })).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'query.columns', reason: 'NOT_ALLOWED' }] },
  });
});
