import type { PortalMachine } from '@groundwork/contract/entities/machine.ts';
import type {
  Operator,
  OperatorAssignment,
  OperatorListItem,
} from '@groundwork/contract/entities/operator.ts';
import { expect } from 'vitest';
import type { BuiltMachine } from '../../db/build.fixture.ts';
import { memberTest } from './portal-test.fixture.ts';

const MODULES = { operatorAvailability: true };

const test = memberTest('administrator', { settings: { modules: MODULES } }).extend(
  'helpers',
  ({ portal, token }) => {
    const create = (body: object) => portal.send<Operator>('POST', '/v1/portal/operators', { token, body });
    const edit = (id: string, body: object) =>
      portal.send<Operator>('PUT', `/v1/portal/operators/${id}`, { token, body });
    const list = async () =>
      (await portal.send<{ operators: OperatorListItem[] }>('GET', '/v1/portal/operators', { token })).body
        .operators;
    const assign = (machine: BuiltMachine, body: object) =>
      portal.send<{ operatorAssignment: OperatorAssignment; ended: OperatorAssignment | null }>(
        'POST',
        `/v1/portal/machines/${machine.id}/operator-assignments`,
        { token, body },
      );
    const redate = (id: string, body: object) =>
      portal.send<OperatorAssignment>('PATCH', `/v1/portal/operator-assignments/${id}`, { token, body });
    const show = async (machine: BuiltMachine, as = token) =>
      (await portal.send<PortalMachine>('GET', `/v1/portal/machines/${machine.id}`, { token: as })).body;
    return { create, edit, list, assign, redate, show };
  },
);

test('an operator is created, listed by name and edited from the version seen; numbers are unique', async ({
  helpers: { create, edit, list },
}) => {
  const made = await create({ name: ' Zoe Hill ', code: 'P-1' });
  expect(made.body).toMatchObject({ name: 'Zoe Hill', code: 'P-1', version: 1 });
  expect(await create({ name: 'Other', code: 'p-1' })).toMatchObject({
    status: 409,
    body: { code: 'OPERATOR_CODE_TAKEN' },
  });
  await create({ name: 'Adam Hill' });
  expect((await edit(made.body.id, { name: 'Zoe West', code: 'P-1', version: 1 })).body.version).toBe(2);
  expect(await edit(made.body.id, { name: 'Late', version: 1 })).toMatchObject({
    body: { code: 'CONFLICT' },
  });
  expect(await list()).toMatchObject([
    { name: 'Adam Hill', machines: [] },
    { name: 'Zoe West', machines: [] },
  ]);
});

test('an operator has a machine until the next one, or until the assignment is ended', async ({
  portal,
  machine,
  token,
  helpers: { create, list, assign, redate, show },
}) => {
  const { body: ben } = await create({ name: 'Ben Hill' });
  const { body: zoe } = await create({ name: 'Zoe Hill' });
  const from = '2026-03-01T06:00:00Z';
  const first = await assign(machine, { operatorId: ben.id, assignedFrom: from });
  expect(first.body).toMatchObject({ operatorAssignment: { operatorName: 'Ben Hill' }, ended: null });
  expect((await show(machine)).operator).toEqual({ operator: 'Ben Hill', assignedAt: from });
  const next = '2026-04-01T06:00:00Z';
  const second = await assign(machine, { operatorId: zoe.id, assignedFrom: next });
  expect(second.body).toMatchObject({
    operatorAssignment: { assignedFrom: next, assignedTo: null },
    ended: { operatorName: 'Ben Hill', assignedTo: next },
  });
  expect(await list()).toMatchObject([
    { name: 'Ben Hill', machines: [] },
    { name: 'Zoe Hill', machines: [{ id: String(machine.id) }] },
  ]);
  const { id } = second.body.operatorAssignment;
  expect(await redate(id, { assignedFrom: '2026-03-15T06:00:00Z' })).toMatchObject({
    status: 409,
    body: { code: 'OPERATOR_ASSIGNMENT_OVERLAPS' },
  });
  expect(await assign(machine, { operatorId: ben.id, assignedFrom: '2026-02-01T06:00:00Z' })).toMatchObject({
    body: { code: 'OPERATOR_ASSIGNMENT_OVERLAPS' },
  });
  expect(await redate(id, { assignedTo: '2026-03-01T06:00:00Z' })).toMatchObject({
    body: { code: 'INTERVAL_REVERSED' },
  });
  expect((await redate(id, { assignedTo: '2026-05-01T06:00:00Z' })).status).toBe(200);
  expect((await show(machine)).operator).toBeNull();
  const path = `/v1/portal/machines/${machine.id}/operator-assignments`;
  const { body } = await portal.send<{ operatorAssignments: OperatorAssignment[] }>('GET', path, { token });
  expect(body.operatorAssignments.map(({ operatorName }) => operatorName)).toEqual(['Zoe Hill', 'Ben Hill']);
});

test('machines are found by the name of their operator', async ({ portal, organisation, machine, token }) => {
  const operator = await portal.build.operator({ organisation, name: 'Renée Müller' });
  await portal.build.operatorAssignment({ machine, operator });
  await portal.build.machine({ organisation });
  const query = new URLSearchParams({ search: 'MÜLLER', columns: 'name,operator' });
  const { body } = await portal.send<string>('GET', `/v1/portal/machines/export?${query}`, { token });
  expect(body.trim().split('\r\n').slice(1)).toEqual([`${machine.name},Renée Müller`]);
});

test('operators show only if the organisation has them on', async ({
  portal,
  organisation,
  machine,
  helpers: { show },
}) => {
  const operator = await portal.build.operator({ organisation });
  await portal.build.operatorAssignment({ machine, operator });
  const off = await portal.build.organisation();
  const own = await portal.build.machine({ organisation: off });
  await portal.build.operatorAssignment({
    machine: own,
    operator: await portal.build.operator({ organisation: off }),
  });
  const token = await portal.signedIn(off, 'administrator');
  expect((await show(own, token)).operator).toBeNull();
  expect((await show(machine)).operator).not.toBeNull();
  const refused = await portal.send<{ code: string }>('GET', '/v1/portal/operators', { token });
  expect(refused).toMatchObject({ status: 403 });
});
