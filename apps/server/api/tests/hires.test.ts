import type { Answer } from '@groundwork/contract/call.ts';
import type { Customer } from '@groundwork/contract/entities/customer.ts';
import type { Hire } from '@groundwork/contract/entities/hire.ts';
import type { PortalMachine } from '@groundwork/contract/entities/machine.ts';
import type { GET as listCustomers } from '@groundwork/contract/v1/portal/organisations/_id/customers/index.ts';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { BuiltMachine, BuiltOrganisation } from '../../db/build.fixture.ts';
import { sql } from '../../db/sql.ts';
import { memberTest } from './portal-test.fixture.ts';

const test = memberTest('administrator', { type: 'rental' }).extend(
  'helpers',
  ({ portal, token, organisation }) => {
    const create = (body: object) => portal.send<Customer>('POST', '/v1/portal/customers', { token, body });
    const edit = (id: string | number, body: object) =>
      portal.send<Customer>('PUT', `/v1/portal/customers/${id}`, { token, body });
    const link = (id: string | number, organisationId: string | null, as = token, owner = organisation) => {
      const path = `/v1/portal/organisations/${owner.id}/customers/${id}/linked-organisation`;
      return portal.send<Customer>('PUT', path, { token: as, body: { organisationId } });
    };
    const hire = (machine: BuiltMachine, body: object) =>
      portal.send<Hire>('POST', `/v1/portal/machines/${machine.id}/hires`, { token, body });
    const change = (id: string, body: object) =>
      portal.send<Hire>('PATCH', `/v1/portal/hires/${id}`, { token, body });
    const shownNow = async ({ id }: BuiltMachine) =>
      (await portal.send<PortalMachine>('GET', `/v1/portal/machines/${id}`, { token })).body;
    return { create, edit, link, hire, change, shownNow };
  },
);

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

test('staff link a customer of another organisation, see the link, and both sides are audited', async ({
  portal,
  organisation: own,
  helpers: { link },
}) => {
  const owner = await portal.build.organisation({ name: 'Rental firm', type: 'rental' });
  const builder = await portal.build.organisation({ name: 'Builder' });
  const other = await portal.build.organisation({ name: 'Other builder' });
  const customer = await portal.build.customer({ organisation: owner, name: 'Builder Ltd', code: 'B-1' });
  const staff = await portal.signedIn(own, 'internal');
  const foreign = await portal.build.customer({ organisation: own });
  expect(await link(foreign.id, String(builder.id), staff, owner)).toMatchObject({ status: 404 });

  const listLinks = async () => {
    const path = `/v1/portal/organisations/${owner.id}/customers`;
    return (await portal.send<Answer<typeof listCustomers>>('GET', path, { token: staff })).body.customers;
  };
  const listAudited = (organisation: BuiltOrganisation) =>
    portal.database.app.within({ organisationId: organisation.id }, (db) =>
      db.rows(
        z.object({ action: z.string(), subject: z.record(z.string(), z.unknown()) }),
        sql`select action, subject from audit_event where organisation_id = ${organisation.id} order by id`,
      ),
    );
  expect(await listLinks()).toMatchObject([{ name: 'Builder Ltd', linkedOrganisation: null }]);
  await link(customer.id, String(builder.id), staff, owner);
  expect(await link(customer.id, String(builder.id), staff, owner)).toMatchObject({ body: { version: 2 } });
  expect(await listLinks()).toMatchObject([
    { linkedOrganisation: { id: String(builder.id), name: 'Builder' } },
  ]);
  await link(customer.id, String(other.id), staff, owner);
  await link(customer.id, null, staff, owner);
  expect(await listLinks()).toMatchObject([{ linkedOrganisation: null }]);

  const linkedTo = (linkedOrganisationId: number | null) => ({
    action: 'customer.linked',
    subject: { customerId: customer.id, linkedOrganisationId },
  });
  const seen = (action: string) => ({ action, subject: { ownerOrganisationId: owner.id } });
  expect(await listAudited(owner)).toEqual([linkedTo(builder.id), linkedTo(other.id), linkedTo(null)]);
  expect(await listAudited(builder)).toEqual([seen('owner.linked'), seen('owner.unlinked')]);
  expect(await listAudited(other)).toEqual([seen('owner.linked'), seen('owner.unlinked')]);
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
