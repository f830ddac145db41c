import type { PortalMachine } from '@groundwork/contract/entities/machine.ts';
import type { MachineDay } from '@groundwork/contract/entities/machine-activity.ts';
import { roundAmount } from '@groundwork/domain/metrics/round-amount.ts';
import { expect } from 'vitest';
import { HOUR, SUMMED_DECIMALS, sum, dashboardTest as test } from './dashboard-test.fixture.ts';

test.beforeAll(({ helpers: { receive } }) => receive());

test.beforeEach(({ helpers: { settle } }) => settle('end-user', {}));

test('rental utilisation needs the billing module; end users are measured against the contract hours of machine types', async ({
  portal,
  token,
  helpers: { readDashboard, settle },
}) => {
  const range = 'start=2026-11-16&end=2026-11-19';
  expect((await readDashboard(range)).summary.rentalUtilisation.value).toBeNull();
  await settle('end-user', { billing: true });
  const { summary, utilisation } = await readDashboard(range);
  const list = await portal.send<{ machines: PortalMachine[] }>('GET', `/v1/portal/machines/list?${range}`, {
    token,
  });
  const ofList = list.body.machines.map(({ activitySummary }) => activitySummary);
  expect(utilisation.rankedBy).toBe('rentalUtilisation');
  const contracted = ofList.map(({ rentalUtilisation, totalHours }) =>
    rentalUtilisation.value ? (100 * (totalHours.value ?? 0)) / rentalUtilisation.value : 0,
  );
  const used = ofList.filter((_, index) => contracted[index] !== 0);
  // Contract hours of the four days are whole numbers. Machines that never ran are left out.
  for (const hours of contracted.filter((hours) => hours > 0))
    expect(hours).toBeCloseTo(Math.round(hours), 2);
  expect(sum(used.map(({ totalHours }) => totalHours.value ?? 0))).toBeCloseTo(
    summary.totalHours.value ?? 0,
    SUMMED_DECIMALS,
  );
  expect(summary.rentalUtilisation.high).toBeGreaterThanOrEqual(summary.rentalUtilisation.value ?? 0);
});

test('rental companies count hired-out time only, against the allowance of the hire and a share of its first day', async ({
  fleet,
  placed,
  portal,
  token,
  helpers: { settle, readDashboard, derive },
}) => {
  await settle('rental', {});
  const [first] = fleet.machines;
  if (!first) throw new Error('The fleet has machines');
  const { machineId } = placed.getKey(first);
  const range = 'start=2026-11-16&end=2026-11-19';
  expect((await readDashboard(range)).summary.rentalUtilisation.value).toBeNull();
  const { id } = await portal.build.customer({ organisation: placed.organisation });
  const hired = await portal.send('POST', `/v1/portal/machines/${machineId}/hires`, {
    token: await portal.signedIn(placed.organisation, 'administrator'),
    body: { customerId: String(id), hiredFrom: '2026-11-17T12:00:00Z', dailyAllowanceHours: 8 },
  });
  expect(hired.status).toBe(200);
  await derive();
  const { summary } = await readDashboard(range);
  const path = `/v1/machines/${machineId}/activity?start=2026-11-17&end=2026-11-19`;
  const { days } = (await portal.send<{ days: MachineDay[] }>('GET', path, { token })).body;
  const onHire = days
    .flatMap(({ segments }) => segments)
    .filter(
      ({ startedAt, state }) =>
        startedAt >= '2026-11-17T12:00:00Z' && ['active', 'idle', 'running'].includes(state),
    );
  const hours = sum(onHire.map(({ durationSeconds }) => durationSeconds)) / HOUR;
  // Half of Tuesday's usual window, then Wednesday and Thursday: its calendar has shifts on Mondays only.
  expect(summary.rentalUtilisation.value).toBe(roundAmount((100 * hours) / (4 + 8 + 8)));
});

test('a customer sees the machines that it hires, for the time of the hire only', async ({
  portal,
  fleet,
  placed,
  token,
  helpers: { derive, readDashboard },
}) => {
  const hirer = await portal.build.organisation();
  const hirersToken = await portal.signedIn(hirer, 'viewer');
  const hired = fleet.machines[1];
  if (!hired) throw new Error('The fleet has machines');
  const { machineId } = placed.getKey(hired);
  const customer = await portal.build.customer({ organisation: placed.organisation, linkedTo: hirer.id });
  const reply = await portal.send('POST', `/v1/portal/machines/${machineId}/hires`, {
    token: await portal.signedIn(placed.organisation, 'administrator'),
    body: { customerId: String(customer.id), hiredFrom: '2026-11-18T00:00:00Z' },
  });
  expect(reply.status).toBe(200);
  await derive();
  const { summary } = await readDashboard('start=2026-11-16&end=2026-11-20', hirersToken);
  const path = `/v1/machines/${machineId}/activity?start=2026-11-18&end=2026-11-20`;
  const { days } = (await portal.send<{ days: MachineDay[] }>('GET', path, { token })).body;
  const active = sum(days.map(({ totals }) => totals.activeSeconds));
  expect(summary.numberOfMachines).toBe(1);
  expect(summary.activeHours.value).toBe(roundAmount(active / HOUR));
  const others = await readDashboard(
    `filter=machine:${placed.getKey(fleet.machines[2] ?? hired).machineId}`,
    hirersToken,
  );
  expect(others.summary.numberOfMachines).toBe(0);
});

test('module flags decide which figures have a value', async ({ helpers: { readDashboard, settle } }) => {
  const range = 'start=2026-11-16&end=2026-11-19';
  const plain = await readDashboard(range);
  expect(plain.history).toEqual({ fuel: null, co2: null, factors: [] });
  expect(plain.summary.fuel).toMatchObject({ value: null });
  await settle('end-user', { fuel: true, co2: true, distanceTravelled: false, active: false });
  const { history, summary, utilisation } = await readDashboard(range);
  expect(history.fuel?.map(({ date }) => date)).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
  ]);
  const burned = sum((history.fuel ?? []).map(({ value }) => value ?? 0));
  expect(burned).toBeCloseTo(summary.fuel.value ?? 0, SUMMED_DECIMALS);
  expect([summary.distanceTravelled.value, summary.activeHours.value]).toEqual([null, null]);
  expect(utilisation.rankedBy).toBe('totalHours');
  const fuelOnly = await readDashboard(`${range}&historyType=fuel`);
  expect(fuelOnly.history.co2).toBeNull();
});
