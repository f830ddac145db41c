import type { PortalMachine } from '@groundwork/contract/entities/machine.ts';
import type { MachineFilterKind } from '@groundwork/contract/v1/portal/filters.ts';
import { expect } from 'vitest';
import { portalTest } from './portal-test.fixture.ts';

type List = { readonly machines: readonly PortalMachine[] };

const test = portalTest()
  .extend('organisation', { scope: 'file' }, ({ portal }) => portal.build.organisation({ type: 'rental' }))
  .extend('token', { scope: 'file' }, ({ portal, organisation }) => portal.signedIn(organisation, 'viewer'))
  .extend('digger', { scope: 'file' }, ({ portal, organisation }) =>
    portal.build.machine({ organisation, name: 'Digger', type: 'EXCAVATOR', assetId: 'D-1' }),
  )
  .extend('roller', { scope: 'file' }, ({ portal, organisation }) =>
    portal.build.machine({ organisation, name: 'Roller', type: 'ROLLER' }),
  )
  .extend('pump', { scope: 'file' }, ({ portal, organisation }) =>
    portal.build.machine({ organisation, name: 'Pump', type: 'PUMP' }),
  )
  .extend('leeds', { scope: 'file' }, ({ portal, organisation }) =>
    portal.build.site({ organisation, name: 'Leeds', code: 'LDS' }),
  )
  .extend('helpers', { scope: 'file' }, ({ portal, token }) => {
    const namesWith = async (filter: string, call = '/v1/portal/machines/list'): Promise<string[]> => {
      const { body } = await portal.send<List>('GET', `${call}?${new URLSearchParams({ filter })}`, {
        token,
      });
      return body.machines.map(({ name }) => name);
    };
    const filters = async (query = '') =>
      (await portal.send<{ filters: MachineFilterKind[] }>('GET', `/v1/portal/filters${query}`, { token }))
        .body.filters;
    return { namesWith, filters };
  });

test.beforeAll(async ({ portal, digger, leeds, organisation, roller, pump }) => {
  await portal.build.siteAssignment({ machine: digger, site: leeds });
  const customer = await portal.build.customer({ organisation, name: 'Van Dijk', code: 'VD' });
  await portal.build.hire({ machine: roller, customer });
  await portal.build.breakdown({ machine: pump });
  await portal.build.attachment({
    machine: digger,
    source: await portal.build.source({ organisation, type: 'LORA' }),
  });
});

test.for([
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
] as const)('filters the list by %s', async ([filter, names], { helpers: { namesWith } }) => {
  expect(await namesWith(filter)).toEqual(names);
  expect(await namesWith(filter, '/v1/machines/list')).toEqual(names);
});

test('filters by the ids of sites and machines', async ({ leeds, pump, roller, helpers: { namesWith } }) => {
  expect(await namesWith(`site:${leeds.id}`)).toEqual(['Digger']);
  expect(await namesWith(`machine:${pump?.id},${roller?.id}`)).toEqual(['Pump', 'Roller']);
});

test('the site of another organisation matches nothing', async ({ portal, helpers: { namesWith } }) => {
  const site = await portal.build.site({ organisation: await portal.build.organisation() });
  expect(await namesWith(`site:${site.id}`)).toEqual([]);
});

test.for([
  '/v1/portal/machines/list',
  '/v1/portal/machines/cards',
  '/v1/portal/machines/summaries',
  '/v1/machines/list',
])('%s refuses an unknown filter', async (call, { portal, token }) => {
  expect(await portal.send('GET', `${call}?filter=colour:red`, { token })).toMatchObject({
    status: 400,
    body: { code: 'INVALID_REQUEST', fields: [{ field: 'query.filter', reason: 'NOT_A_FILTER' }] },
  });
});

test('offers the filters for which machines have values, with the number of machines per value', async ({
  leeds,
  helpers: { filters },
}) => {
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

test('the dashboard offers a filter by state, and an empty list of archived machines offers none', async ({
  helpers: { filters },
}) => {
  expect((await filters('?page=dashboard'))[0]).toMatchObject({ id: 'state' });
  expect(await filters('?show=archived')).toEqual([]);
});

test.for([
  ['page=shop', 'query.page', 'NOT_ALLOWED'],
  ['start=soon', 'query.start', 'NOT_A_DATE'],
  ['colour=red', 'query.colour', 'UNKNOWN_FIELD'],
] as const)(
  'refuses filters for %s and names the field',
  async ([query, field, reason], { portal, token }) => {
    expect(await portal.send('GET', `/v1/portal/filters?${query}`, { token })).toMatchObject({
      status: 400,
      body: { fields: [{ field, reason }] },
    });
  },
);

test('list and figures can be requested separately', async ({ portal, token }) => {
  const { body } = await portal.send<List>('GET', '/v1/portal/machines/cards', { token });
  expect(body.machines).toHaveLength(3);
  for (const machine of body.machines) expect(machine).not.toHaveProperty('activitySummary');
  const summaries = await portal.send('GET', '/v1/portal/machines/summaries?start=max', { token });
  expect(summaries).toMatchObject({
    status: 200,
    body: { computedAt: '2026-11-20T10:00:00.000Z', startsOn: '2026-11-20', endsOn: '2026-11-20' },
  });
});

test('exports a list as it is shown: machines, columns and order', async ({ portal, token }) => {
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
    'Machine,Asset id,State,"Active, h"',
    'Pump,,Broken down,',
    'Digger,D-1,Not monitored,',
  ]);
});

test.for(['name,colour', ''])(
  'refuses the columns %j and names the field',
  async (columns, { portal, token }) => {
    const query = new URLSearchParams({ columns });
    expect(await portal.send('GET', `/v1/portal/machines/export?${query}`, { token })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'query.columns', reason: 'NOT_ALLOWED' }] },
    });
  },
);
