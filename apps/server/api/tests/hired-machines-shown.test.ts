import type { Answer } from '@groundwork/contract/call.ts';
import type { MachineCard } from '@groundwork/contract/entities/machine.ts';
import type { GET as getMap } from '@groundwork/contract/v1/portal/maps/index.ts';
import { expect } from 'vitest';
import type { BuiltOrganisation } from '../../db/build.fixture.ts';
import { at, CHELMSFORD, daysAgo, OFF, ON, attentionTest as test } from './attention-test.fixture.ts';

test('a customer sees findings of machines on hire to it now, and an ended hire as a state of its own', async ({
  portal,
  organisation,
  machine,
  helpers: { report, attention, assignToDepot },
}) => {
  const customers: BuiltOrganisation = await portal.build.organisation();
  const customer = await portal.build.customer({ organisation, linkedTo: customers.id });
  const ended = await portal.build.machine({ organisation, name: 'Ended' });
  const own = await portal.build.machine({ organisation, name: 'Not hired' });
  await assignToDepot(machine);
  await portal.build.hire({ machine, customer, from: daysAgo(3) });
  await portal.build.hire({ machine: ended, customer, from: daysAgo(3), until: daysAgo(1) });
  for (const one of [machine, ended, own])
    await report(one, [{ time: at('06:00:00'), position: CHELMSFORD, values: ON }]);
  const theirs = await portal.signedIn(customers, 'viewer');
  expect((await attention('', theirs)).machines).toMatchObject([
    { name: machine.name, owner: organisation.name, findings: [{ reason: 'silent', since: at('06:00:00') }] },
  ]);
  const read = async <Body>(path: string) => (await portal.send<Body>('GET', path, { token: theirs })).body;
  const { machines } = await read<{ machines: MachineCard[] }>('/v1/portal/machines/cards');
  expect(machines.map(({ name, state, stateSince, offSite }) => [name, state, stateSince, offSite])).toEqual([
    ['Ended', 'hire-ended', daysAgo(1), null],
    [machine.name, 'missing', expect.any(String), null],
  ]);
  const { summary } = await read<{ summary: { numberOfMachines: number; states: object[] } }>(
    '/v1/portal/dashboard',
  );
  expect(summary).toMatchObject({
    numberOfMachines: 2,
    states: [
      { state: 'missing', numberOfMachines: 1 },
      { state: 'hire-ended', numberOfMachines: 1 },
    ],
  });
  const map = await read<Answer<typeof getMap>>('/v1/portal/maps');
  expect(map.machines.map(({ state }) => state).sort()).toEqual(['hire-ended', 'missing']);
  const filtered = await read<{ machines: MachineCard[] }>(
    '/v1/portal/machines/cards?filter=state:hire-ended',
  );
  expect(filtered.machines.map(({ name }) => name)).toEqual(['Ended']);
  const days = await read<{ days: { date: string; unmonitored: string | null }[] }>(
    `/v1/machines/${ended.id}/activity?start=2026-11-15&end=2026-11-21`,
  );
  expect(days.days.map(({ date, unmonitored }) => [date.slice(8), unmonitored])).toEqual([
    ['15', 'not-on-hire'],
    ['16', 'not-on-hire'],
    ['17', 'not-on-hire'],
    ['18', null],
    ['19', 'not-on-hire'],
    ['20', 'not-on-hire'],
    ['21', null],
  ]);
  const receipt = await read<{ machine: { owner: string | null } }>(
    `/v1/portal/receipts?figure=offHours&machineId=${ended.id}&start=2026-11-15&end=2026-11-21`,
  );
  expect(receipt.machine.owner).toBe(organisation.name);
});

test('a day without a source is not monitored for lack of one', async ({
  portal,
  machine,
  token,
  helpers,
}) => {
  await helpers.report(machine, [{ time: at('09:59:00'), values: OFF }]);
  const { body } = await portal.send<{ days: { unmonitored: string | null }[] }>(
    'GET',
    `/v1/portal/machines/${machine.id}/activity/summary?start=2026-10-01&end=2026-11-20`,
    { token },
  );
  expect(body.days[0]?.unmonitored).toBe('no-source');
  expect(body.days.at(-1)?.unmonitored).toBeNull();
});
