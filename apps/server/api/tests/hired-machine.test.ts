import type { MachineProfile, PortalMachine } from '@groundwork/contract/entities/machine.ts';
import { expect } from 'vitest';
import { deriveMachine } from '../../features/derivation/run/derive-machine.fixture.ts';
import { portalTest } from './portal-test.fixture.ts';

const test = portalTest()
  .extend('owner', { scope: 'file' }, ({ portal }) =>
    portal.build.organisation({ type: 'rental', name: 'Hire Firm' }),
  )
  .extend('customer', { scope: 'file' }, ({ portal }) => portal.build.organisation())
  .extend('machine', { scope: 'file' }, ({ portal, owner }) =>
    portal.build.machine({ organisation: owner, name: 'Digger 7' }),
  )
  .extend('token', { scope: 'file' }, ({ portal, customer }) => portal.signedIn(customer, 'administrator'))
  .extend('helpers', { scope: 'file' }, ({ portal, token }) => {
    const request = <Body>(method: string, path: string, body?: object) =>
      portal.send<Body>(method, path, { token, ...(body && { body }) });
    return { request };
  });

test.beforeAll(async ({ portal, owner, customer, machine }) => {
  const record = await portal.build.customer({ organisation: owner, linkedTo: customer.id });
  await portal.build.hire({ machine, customer: record, from: '2026-11-01T00:00:00Z', contractNumber: 'C-9' });
  const key = { organisationId: owner.id, machineId: machine.id };
  const task = { now: portal.clock.now().getTime() / 1000, worksOffMarks: true, midnightGraceSeconds: 0 };
  await portal.database.app.within(key, (db) => deriveMachine(db, key, task));
});

test('a customer reads the profile, the days and the figures of a machine that it hires', async ({
  machine,
  helpers: { request },
}) => {
  const profile = await request<MachineProfile>('GET', `/v1/machines/${machine.id}/profile`);
  expect(profile).toMatchObject({
    status: 200,
    body: { name: 'Digger 7', owner: 'Hire Firm', timezone: 'Europe/London', attachments: [], vhm: null },
  });
  const shown = await request<PortalMachine>('GET', `/v1/portal/machines/${machine.id}`);
  expect(shown).toMatchObject({
    status: 200,
    body: { owner: 'Hire Firm', hiredStatus: 'hired', contractNumber: 'C-9', hourMeter: null },
  });
  const others = ['GET /v1/machines/{id}/activity', 'GET /v1/portal/machines/{id}/activity/summary'];
  for (const call of others) {
    const [method = '', path = ''] = call.split(' ');
    expect((await request(method, path.replace('{id}', String(machine.id)))).status).toBe(200);
  }
  const list = await request<{ machines: { name: string }[] }>('GET', '/v1/machines/list?startDate=max');
  expect(list.body.machines).toMatchObject([{ name: 'Digger 7' }]);
});

test.for([
  ['PUT', '/v1/machines/{id}', { name: 'Mine', assetID: '' }],
  ['POST', '/v1/machines/{id}/archive', { time: '2026-11-02T00:00:00Z' }],
  ['PATCH', '/v1/machines/{id}/vhm', { time: '2026-11-02T00:00:00Z', value: '1', timezone: 'UTC' }],
  ['POST', '/v1/portal/machines/{id}/breakdowns', { brokenFrom: '2026-11-02T00:00:00Z', reason: 'x' }],
] as const)(
  '%s %s returns 404 to the customer',
  async ([method, path, body], { machine, helpers: { request } }) => {
    const response = await request(method, path.replace('{id}', String(machine.id)), body);
    expect(response).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  },
);

test('the owner sees its own machine, and another organisation nothing', async ({
  portal,
  owner,
  machine,
}) => {
  const ownersToken = await portal.signedIn(owner, 'viewer');
  const path = `/v1/machines/${machine.id}/profile`;
  const own = await portal.send<MachineProfile>('GET', path, { token: ownersToken });
  expect(own.body.owner).toBeNull();
  const stranger = await portal.signedIn(await portal.build.organisation(), 'administrator');
  expect(await portal.send('GET', path, { token: stranger })).toMatchObject({ status: 404 });
});
