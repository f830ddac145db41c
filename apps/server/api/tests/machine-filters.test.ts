import type { PortalMachine } from '@groundwork/contract/entities/machine.ts';
import type { MachineFilterKind } from '@groundwork/contract/v1/portal/filters/index.ts';
import { expect } from 'vitest';
import { provesRow } from '../../../../testing/spec-proof.ts';
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

test('a person saves, replaces, finds and deletes filters of a page, and sees only their own', async ({
  portal,
  token,
  organisation,
}) => {
  const path = '/v1/portal/filters/saved';
  const filters = [{ id: 'machineType', options: ['EXCAVATOR', 'ROLLER'] }];
  type Saved = { name: string; label: string; userId: string; filterID: string; filters: object[] };
  const send = <Body = { savedFilters: Saved[] }>(
    method: 'GET' | 'POST' | 'DELETE',
    query: string,
    body?: object,
    as = token,
  ) => portal.send<Body>(method, `${path}?${query}`, { token: as, ...(body && { body }) });
  const listNames = async (query: string, as = token) =>
    (await send('GET', query, undefined, as)).body.savedFilters.map(({ name }) => name);
  const colleague = await portal.signedIn(organisation, 'viewer');
  const { body: saved } = await send<Saved>('POST', 'name=Diggers&label=machines', { filters });
  await provesRow('entity:saved-filter', {
    name: () => expect(saved.name).toBe('Diggers'),
    label: () => expect(saved.label).toBe('machines'),
    userId: () => expect(saved.userId).toMatch(/^\d+$/),
    filterID: () => expect(saved.filterID).toMatch(/^\d+$/),
    filters: () => expect(saved.filters).toEqual(filters),
  });
  const mine = `user_id=${saved.userId}`;
  await provesRow('call:POST /v1/portal/filters/saved', {
    name: async () => {
      await send('POST', 'name=Broken', { filters });
      expect(await send('POST', 'label=machines', { filters })).toMatchObject({ status: 400 });
    },
    label: async () => {
      await send('POST', 'name=Diggers&label=dashboard', { filters });
      expect(await send('POST', 'name=Diggers&label=moon', { filters })).toMatchObject({ status: 400 });
    },
    user_id: async () => {
      expect(await send('POST', `name=Diggers&${mine}`, { filters }, colleague)).toMatchObject({
        status: 404,
      });
    },
    filters: async () => {
      const amounts = [{ id: 'amounts', options: ['idlePercentage-over-15'] }];
      await send('POST', `name=Diggers&${mine}`, { filters: amounts });
      expect((await send('GET', 'name=Diggers')).body.savedFilters).toMatchObject([{ filters: amounts }]);
      expect(await send('POST', 'name=None', { filters: [] })).toMatchObject({ status: 400 });
    },
  });
  await provesRow('call:GET /v1/portal/filters/saved', {
    name: async () => expect(await listNames('name=Diggers')).toEqual(['Diggers']),
    label: async () => {
      expect(await listNames('label=machines')).toEqual(['Broken', 'Diggers']);
      expect(await listNames('label=dashboard')).toEqual(['Diggers']);
    },
    user_id: async () => {
      expect(await listNames(mine)).toEqual(['Broken', 'Diggers']);
      expect(await listNames('', colleague)).toEqual([]);
      expect(await send('GET', mine, undefined, colleague)).toMatchObject({ status: 404 });
    },
  });
  await provesRow('call:DELETE /v1/portal/filters/saved', {
    name: async () => {
      await send('DELETE', 'name=Diggers', undefined, colleague);
      expect((await send('DELETE', 'name=Diggers')).body.savedFilters).toMatchObject([{ name: 'Broken' }]);
    },
    label: async () => {
      expect(await listNames('label=dashboard')).toEqual(['Diggers']);
      await send('DELETE', 'name=Diggers&label=dashboard');
      expect(await listNames('label=dashboard')).toEqual([]);
    },
    user_id: async () => {
      expect(await send('DELETE', `name=Broken&${mine}`, undefined, colleague)).toMatchObject({
        status: 404,
      });
    },
  });
  for (let index = 1; index < 50; index += 1) await send('POST', `name=F${index}`, { filters });
  expect(await send('POST', 'name=F50', { filters })).toMatchObject({
    status: 409,
    body: { code: 'TOO_MANY_SAVED_FILTERS' },
  });
  expect(await send('POST', 'name=F49', { filters })).toMatchObject({ status: 200 });
});
