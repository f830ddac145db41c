import type { Customer } from '@groundwork/contract/entities/customer.ts';
import type { Hire } from '@groundwork/contract/entities/hire.ts';
import type { PortalMachine } from '@groundwork/contract/entities/machine.ts';
import { expect } from 'vitest';
import type { BuiltMachine } from '../../db/build.fixture.ts';
import { memberTest } from './portal-test.fixture.ts';

const test = memberTest('administrator', { type: 'rental' }).extend('helpers', ({ portal, token }) => {
  const create = (body: object) => portal.send<Customer>('POST', '/v1/portal/customers', { token, body });
  const edit = (id: string | number, body: object) =>
    portal.send<Customer>('PUT', `/v1/portal/customers/${id}`, { token, body });
  const link = (id: string | number, organisationId: string | null, as = token) =>
    portal.send<Customer>('PUT', `/v1/portal/customers/${id}/linked-organisation`, {
      token: as,
      body: { organisationId },
    });
  const hire = (machine: BuiltMachine, body: object) =>
    portal.send<Hire>('POST', `/v1/portal/machines/${machine.id}/hires`, { token, body });
  const change = (id: string, body: object) =>
    portal.send<Hire>('PATCH', `/v1/portal/hires/${id}`, { token, body });
  const shownNow = async ({ id }: BuiltMachine) =>
    (await portal.send<PortalMachine>('GET', `/v1/portal/machines/${id}`, { token })).body;
  return { create, edit, link, hire, change, shownNow };
});

test('a customer is created, listed by name and edited from the version seen; codes are unique', async ({
  portal,
  token,
  helpers: { create, edit },
}) => {
  const made = await create({ name: ' Zoe Ltd ', code: 'Z-1' });
  expect(made.body).toMatchObject({ name: 'Zoe Ltd', code: 'Z-1', linkedOrganisationId: null, version: 1 });
  expect(await create({ name: 'Other', code: 'z-1' })).toMatchObject({
    body: { code: 'CUSTOMER_CODE_TAKEN' },
  });
  const other = await create({ name: 'Adam Ltd' });
  expect(await edit(other.body.id, { name: 'Adam Ltd', code: 'Z-1' })).toMatchObject({ status: 409 });
  expect((await edit(made.body.id, { name: 'Zoe & Co', code: 'Z-1', version: 1 })).body.version).toBe(2);
  expect(await edit(made.body.id, { name: 'Late', version: 1 })).toMatchObject({
    body: { code: 'CONFLICT' },
  });
  const listed = await portal.send<{ customers: Customer[] }>('GET', '/v1/portal/customers', { token });
  expect(listed.body.customers.map(({ name }) => name)).toEqual(['Adam Ltd', 'Zoe & Co']);
});

test('only internal staff can link a customer to an organisation', async ({
  portal,
  organisation,
  helpers: { link },
}) => {
  const customer = await portal.build.customer({ organisation });
  const linked = await portal.build.organisation();
  const staff = await portal.signedIn(organisation, 'internal');
  expect(await link(customer.id, String(linked.id))).toMatchObject({ status: 403 });
  expect((await link(customer.id, String(linked.id), staff)).body.linkedOrganisationId).toBe(
    String(linked.id),
  );
  expect(await link(customer.id, '2000000000', staff)).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  });
  expect(await link(customer.id, String(organisation.id), staff)).toMatchObject({
    status: 400,
    body: { code: 'CUSTOMER_IS_OWNER' },
  });
  expect((await link(customer.id, null, staff)).body).toMatchObject({
    linkedOrganisationId: null,
    version: 3,
  });
});

test('a hire shows customer and contract only while it runs', async ({
  portal,
  organisation,
  helpers: { hire, shownNow, change },
}) => {
  const machine = await portal.build.machine({ organisation });
  const customer = await portal.build.customer({ organisation, name: 'Zoe Ltd' });
  const made = await hire(machine, {
    customerId: String(customer.id),
    hiredFrom: '2026-11-01T07:00:00+01:00',
    dailyAllowanceHours: 7.25,
    contractNumber: 'C-17',
  });
  expect(made.body).toMatchObject({
    customerName: 'Zoe Ltd',
    hiredFrom: '2026-11-01T06:00:00Z',
    hiredTo: null,
    dailyAllowanceHours: 7.25,
  });
  expect(await shownNow(machine)).toMatchObject({
    customer: 'Zoe Ltd',
    hiredStatus: 'hired',
    contractNumber: 'C-17',
  });
  await change(made.body.id, { hiredTo: '2026-11-20T10:00:00Z' });
  expect(await shownNow(machine)).toMatchObject({ customer: null, hiredStatus: null, contractNumber: null });
});

test('a change keeps fields that it leaves out, and clears those set to null', async ({
  portal,
  organisation,
  helpers: { hire, change },
}) => {
  const machine = await portal.build.machine({ organisation });
  const [zoe, adam] = [
    await portal.build.customer({ organisation }),
    await portal.build.customer({ organisation }),
  ];
  const { body } = await hire(machine, {
    customerId: String(zoe.id),
    hiredFrom: '2026-11-01T00:00:00Z',
    hiredTo: '2026-12-01T00:00:00Z',
    dailyAllowanceHours: 8,
    contractNumber: 'C-1',
  });
  const changed = await change(body.id, {
    customerId: String(adam.id),
    dailyAllowanceHours: null,
    hiredTo: null,
  });
  expect(changed.body).toEqual({
    ...body,
    customerId: String(adam.id),
    customerName: adam.name,
    dailyAllowanceHours: null,
    hiredTo: null,
  });
});

test('hires of one machine must not overlap; one may begin when another ends, and in the future', async ({
  portal,
  organisation,
  token,
  helpers: { hire, change },
}) => {
  const machine = await portal.build.machine({ organisation });
  const customerId = String((await portal.build.customer({ organisation })).id);
  const booked = await hire(machine, {
    customerId,
    hiredFrom: '2027-03-01T00:00:00Z',
    hiredTo: '2027-04-01T00:00:00Z',
  });
  expect(booked.status).toBe(200);
  const overlap = { status: 409, body: { code: 'HIRE_OVERLAPS' } };
  expect(await hire(machine, { customerId, hiredFrom: '2026-01-01T00:00:00Z' })).toMatchObject(overlap);
  expect(await hire(machine, { customerId, hiredFrom: '2027-03-31T23:59:59Z' })).toMatchObject(overlap);
  const before = { hiredFrom: '2027-02-01T00:00:00Z', hiredTo: '2027-03-01T00:00:00Z' };
  const early = await hire(machine, { customerId, ...before });
  expect(early.status).toBe(200);
  expect(await change(early.body.id, { hiredTo: null })).toMatchObject(overlap);
  const listed = await portal.send<{ hires: Hire[] }>('GET', `/v1/portal/machines/${machine.id}/hires`, {
    token,
  });
  expect(listed.body.hires.map(({ id }) => id)).toEqual([booked.body.id, early.body.id]);
});

test('of two simultaneous hires of one machine only one succeeds', async ({
  portal,
  organisation,
  helpers: { hire },
}) => {
  const machine = await portal.build.machine({ organisation });
  const customers = [
    await portal.build.customer({ organisation }),
    await portal.build.customer({ organisation }),
  ];
  const both = customers.map(({ id }) =>
    hire(machine, { customerId: String(id), hiredFrom: '2026-05-01T00:00:00Z' }),
  );
  const statuses = (await Promise.all(both)).map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 409]);
});

test.for([
  [{ hiredTo: '2026-11-01T00:00:00Z' }, { code: 'INTERVAL_REVERSED' }],
  [{ hiredFrom: 'tomorrow' }, { fields: [{ field: 'body.hiredFrom', reason: 'NOT_AN_INSTANT' }] }],
  [{ dailyAllowanceHours: 0 }, { fields: [{ field: 'body.dailyAllowanceHours', reason: 'TOO_SMALL' }] }],
  [{ dailyAllowanceHours: 24.5 }, { fields: [{ field: 'body.dailyAllowanceHours', reason: 'TOO_LARGE' }] }],
  [{ dailyAllowanceHours: 7.333 }, { fields: [{ field: 'body.dailyAllowanceHours', reason: 'MALFORMED' }] }],
] as const)(
  'a hire with %j is refused',
  async ([fields, refusal], { portal, organisation, helpers: { hire } }) => {
    const machine = await portal.build.machine({ organisation });
    const customerId = String((await portal.build.customer({ organisation })).id);
    const response = await hire(machine, { customerId, hiredFrom: '2026-11-01T00:00:00Z', ...fields });
    expect(response).toMatchObject({ status: 400, body: refusal });
  },
);
