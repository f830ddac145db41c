import type { Customer } from '@groundwork/contract/entities/customer.ts';
import type { Hire } from '@groundwork/contract/entities/hire.ts';
import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import type { ErrorAnswer } from '@groundwork/contract/errors.ts';
import { expect } from 'vitest';
import { memberTest } from './portal-test.fixture.ts';

const FROM = '2026-11-20T07:00:00Z';
const TAKEN = { status: 409, body: { code: 'FOREIGN_NUMBER_TAKEN' } };
const to = (kind: string, number: string) => `/v1/portal/foreign/${kind}/${encodeURIComponent(number)}`;

const test = memberTest('administrator').extend('put', ({ portal, token }) => ({
  customer: (number: string, name: string) =>
    portal.send<Customer & ErrorAnswer>('PUT', to('customers', number), { token, body: { name } }),
  machine: (number: string, name: string) =>
    portal.send<MachineProfile & ErrorAnswer>('PUT', to('machines', number), {
      token,
      body: { name, type: 'EXCAVATOR' },
    }),
  hire: (number: string, body: object) =>
    portal.send<Hire & ErrorAnswer>('PUT', to('hires', number), { token, body }),
}));

test('the same request creates each kind of record, changes it and finds it', async ({
  portal,
  token,
  put,
}) => {
  const customer = (await put.customer('C/9 ä', 'Bob')).body;
  expect((await put.customer('C/9 ä', 'Bob & Sons')).body).toEqual({
    ...customer,
    name: 'Bob & Sons',
    version: customer.version + 1,
  });
  const machine = (await put.machine('M-77', 'EX-77')).body;
  expect((await put.machine('M-77', 'EX-78')).body).toMatchObject({ id: machine.id, name: 'EX-78' });
  const terms = { machine: { foreignNumber: 'M-77' }, customer: { foreignNumber: 'C/9 ä' }, hiredFrom: FROM };
  const hire = (await put.hire('H-1', terms)).body;
  expect(hire).toMatchObject({ machineId: machine.id, customerId: customer.id, foreignNumber: 'H-1' });
  const ended = (await put.hire('H-1', { ...terms, hiredTo: '2026-11-21T07:00:00Z' })).body;
  expect(ended).toEqual({ ...hire, hiredTo: '2026-11-21T07:00:00Z' });
  for (const [kind, number, id] of [
    ['customers', 'C/9 ä', customer.id],
    ['machines', 'M-77', machine.id],
    ['hires', 'H-1', hire.id],
  ] as const)
    expect((await portal.send('GET', to(kind, number), { token })).body).toMatchObject({
      id,
      foreignNumber: number,
    });
});

test('a number is unique in the organisation and the kind, also for two at once', async ({
  portal,
  organisation,
  token,
  put,
}) => {
  const both = await Promise.all([put.customer('1', 'Bob'), put.customer('1', 'Bob')]);
  expect(new Set(both.map(({ body }) => body.id)).size).toBe(1);
  const machine = (await put.machine('1', 'EX-1')).body;
  const second = { name: 'Ben', foreignNumber: '1' };
  expect(await portal.send('POST', '/v1/portal/customers', { token, body: second })).toMatchObject(TAKEN);
  const other = (
    await portal.send<Customer>('POST', '/v1/portal/customers', { token, body: { name: 'Ben' } })
  ).body;
  const path = `/v1/portal/customers/${other.id}`;
  expect(await portal.send('PUT', path, { token, body: second })).toMatchObject(TAKEN);
  const edit = async (body: object) =>
    (await portal.send<Customer>('PUT', path, { token, body })).body.foreignNumber;
  expect(await edit({ name: 'Ben', foreignNumber: '2' })).toBe('2');
  expect(await edit({ name: 'Benny' })).toBe('2');
  expect(await edit({ name: 'Benny', foreignNumber: null })).toBeNull();
  const edited = await portal.send<MachineProfile>('PUT', `/v1/machines/${machine.id}`, {
    token,
    body: { ...machine, foreignNumber: 'one' },
  });
  expect(edited.body.foreignNumber).toBe('one');
  const theirs = await portal.build.organisation();
  const elsewhere = await portal.signedIn(theirs, 'administrator');
  const same = await portal.send<Customer>('PUT', to('customers', '1'), {
    token: elsewhere,
    body: { name: 'Bob' },
  });
  expect(same.status).toBe(200);
  expect(both.map(({ body }) => body.id)).not.toContain(same.body.id);
  expect((await portal.send('GET', to('hires', '1'), { token })).status).toBe(404);
  expect(organisation.id).not.toBe(theirs.id);
});

test('a hire keeps its machine, and names only what the organisation has', async ({ portal, put }) => {
  const machines = [(await put.machine('M-1', 'EX-1')).body, (await put.machine('M-2', 'EX-2')).body];
  await put.customer('C-1', 'Bob');
  const terms = { customer: { foreignNumber: 'C-1' }, hiredFrom: FROM };
  await put.hire('H-1', { ...terms, machine: { id: machines[0]?.id } });
  expect(await put.hire('H-1', { ...terms, machine: { foreignNumber: 'M-2' } })).toMatchObject(TAKEN);
  const theirs = await portal.build.organisation();
  const foreign = await portal.build.customer({ organisation: theirs });
  const across = { machine: { foreignNumber: 'M-2' }, customer: { id: String(foreign.id) }, hiredFrom: FROM };
  expect((await put.hire('H-2', across)).body.code).toBe('NOT_FOUND');
  expect((await put.hire('H-2', { ...across, customer: { foreignNumber: 'C-404' } })).body.code).toBe(
    'NOT_FOUND',
  );
  expect((await put.hire('H-2', { ...across, customer: {} })).body.code).toBe('INVALID_REQUEST');
});
