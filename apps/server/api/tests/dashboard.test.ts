import type { Dashboard } from '@groundwork/contract/entities/dashboard.ts';
import type { PortalMachine } from '@groundwork/contract/entities/machine.ts';
import type { MachineDay, Segment } from '@groundwork/contract/entities/machine-activity.ts';
import { roundAmount } from '@groundwork/domain/metrics/round-amount.ts';
import type { OrganisationType } from '@groundwork/domain/session/organisation-type.ts';
import { simulateFleet } from '@groundwork/simulator/fleet.ts';
import { expect } from 'vitest';
import { sql } from '../../db/sql.ts';
import { FleetInDatabase } from '../../features/derivation/run/fleet-in-database.fixture.ts';
import { portalTest } from './portal-test.fixture.ts';

/** Friday, 10:00 in London. */
const NOW = '2026-11-20T10:00:00Z';
const STARTS_ON = '2026-11-13';
const HOUR = 3_600;
/** To which a sum of rounded figures equals their rounded sum. */
const SUMMED_DECIMALS = 2;

const sum = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

const test = portalTest()
  .extend('fleet', { scope: 'file' }, () =>
    simulateFleet({ seed: 5, startsOn: STARTS_ON, days: 8, zone: 'Europe/London' }),
  )
  .extend('placed', { scope: 'file' }, ({ portal, fleet }) => FleetInDatabase.create(portal.database, fleet))
  .extend('token', { scope: 'file' }, ({ portal, placed }) => portal.signedIn(placed.organisation, 'viewer'))
  .extend('helpers', { scope: 'file' }, ({ placed, fleet, portal, token }) => {
    const derive = () => placed.derive(fleet.machines, { now: Date.parse(NOW) / 1000 });
    async function settle(type: OrganisationType, modules: Readonly<Record<string, boolean>>): Promise<void> {
      const { id } = placed.organisation;
      await portal.database.app.within({ organisationId: id, staff: true }, (db) =>
        db.run(
          sql`update organisation set type = ${type}, settings = ${JSON.stringify({ modules })} where id = ${id}`,
        ),
      );
    }
    async function readDashboard(query: string, as = token): Promise<Dashboard> {
      const reply = await portal.send<Dashboard>('GET', `/v1/portal/dashboard?${query}`, { token: as });
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      return reply.body;
    }
    async function readDays(range: string): Promise<readonly MachineDay[]> {
      const ids = fleet.machines.map((machine) => placed.getKey(machine).machineId);
      const days = ids.map(async (id) => {
        const path = `/v1/machines/${id}/activity?${range}`;
        return (await portal.send<{ days: MachineDay[] }>('GET', path, { token })).body.days;
      });
      return (await Promise.all(days)).flat();
    }
    return { derive, settle, readDashboard, readDays };
  });

test.beforeAll(async ({ portal, placed, helpers: { derive } }) => {
  const calendar = await portal.build.calendar({ organisation: placed.organisation });
  await portal.build.shiftAssignment({ calendar });
  await placed.receiveRecords({ until: Date.parse(NOW) / 1000 });
  await derive();
});

test.beforeEach(async ({ helpers: { settle } }) => {
  await settle('end-user', {});
});

test("the figures of a week are the sums of the machines' days", async ({
  fleet,
  helpers: { readDashboard, readDays },
}) => {
  const range = 'start=2026-11-14&end=2026-11-20';
  const { summary, computedAt } = await readDashboard(range);
  const totals = (await readDays(range)).map(({ totals }) => totals);
  const seconds = (key: keyof (typeof totals)[number]) => sum(totals.map((day) => day[key] ?? 0));
  expect(computedAt).toBe('2026-11-20T10:00:00.000Z');
  expect(summary.numberOfMachines).toBe(fleet.machines.length);
  expect(summary.activeHours.value).toBe(roundAmount(seconds('activeSeconds') / HOUR));
  expect(summary.idleHours.value).toBe(roundAmount(seconds('idleSeconds') / HOUR));
  expect(summary.offHours.value).toBe(roundAmount(seconds('offSeconds') / HOUR));
  expect(summary.outOfHours.value).toBe(roundAmount(seconds('outOfHoursSeconds') / HOUR));
  expect(summary.distanceTravelled.value).toBe(roundAmount(seconds('distanceMetres')));
  const on = seconds('activeSeconds') + seconds('idleSeconds');
  expect(on).toBeGreaterThan(0);
  expect(summary.workingUtilisation.value).toBe(roundAmount((100 * seconds('activeSeconds')) / on));
});

test('categories and states contain every machine once and add up to the summary', async ({
  helpers: { readDashboard },
}) => {
  const { summary, categories } = await readDashboard('start=2026-11-14&end=2026-11-20');
  const value = (metrics: readonly { readonly value: number | null }[]) =>
    sum(metrics.map(({ value }) => value ?? 0));
  expect(sum(categories.map(({ numberOfMachines }) => numberOfMachines))).toBe(summary.numberOfMachines);
  expect(sum(summary.states.map(({ numberOfMachines }) => numberOfMachines))).toBe(summary.numberOfMachines);
  expect(value(categories.map(({ totalHours }) => totalHours))).toBeCloseTo(
    summary.totalHours.value ?? 0,
    SUMMED_DECIMALS,
  );
  expect(value(categories.map(({ outOfHours }) => outOfHours))).toBeCloseTo(
    summary.outOfHours.value ?? 0,
    SUMMED_DECIMALS,
  );
});

test('today until ten is compared with yesterday until ten', async ({
  helpers: { readDashboard, readDays },
}) => {
  const { summary, range, rangeBefore } = await readDashboard('');
  expect(range).toEqual({ start: '2026-11-20', end: '2026-11-20', cutAt: '2026-11-20T10:00:00.000Z' });
  expect(rangeBefore).toEqual({ start: '2026-11-19', end: '2026-11-19', cutAt: '2026-11-19T10:00:00Z' });
  const until = Date.parse('2026-11-19T10:00:00Z');
  const clipped = ({ startedAt, endedAt }: Segment) =>
    Math.max(0, Math.min(Date.parse(endedAt), until) - Date.parse(startedAt)) / 1000;
  const segments = (await readDays('start=2026-11-19&end=2026-11-19')).flatMap(({ segments }) => segments);
  const of = (...states: readonly string[]) =>
    sum(segments.filter(({ state }) => states.includes(state)).map(clipped));
  expect(summary.activeHours.before?.value).toBe(roundAmount(of('active') / HOUR));
  expect(summary.idleHours.before?.value).toBe(roundAmount(of('idle') / HOUR));
  expect(summary.offHours.before?.value).toBe(roundAmount(of('off') / HOUR));
  expect(summary.distanceTravelled.before).toBeNull();
});

test('a past range is compared with the whole range before it', async ({ helpers: { readDashboard } }) => {
  const { summary, rangeBefore } = await readDashboard('start=2026-11-18&end=2026-11-19');
  expect(rangeBefore).toEqual({ start: '2026-11-16', end: '2026-11-17', cutAt: null });
  const before = await readDashboard('start=2026-11-16&end=2026-11-17');
  expect(summary.totalHours.before?.value).toBe(before.summary.totalHours.value);
  expect(summary.outOfHours.before).toEqual({
    value: before.summary.outOfHours.value,
    completeness: before.summary.outOfHours.completeness,
  });
  expect(summary.distanceTravelled.before?.value).toBe(before.summary.distanceTravelled.value);
});

test('a week so far is compared with seven days earlier, unless the query sets another comparison', async ({
  helpers: { readDashboard },
}) => {
  const week = await readDashboard('start=2026-11-16&end=2026-11-20');
  expect(week.rangeBefore).toMatchObject({ start: '2026-11-09', end: '2026-11-13' });
  const byMonth = await readDashboard('start=2026-11-16&end=2026-11-20&compare=month');
  expect(byMonth.rangeBefore).toMatchObject({ start: '2026-10-16', end: '2026-10-20' });
  const ahead = await readDashboard('start=2026-12-01&end=2026-12-02');
  expect(ahead.rangeBefore).toBeNull();
  expect(ahead.summary.totalHours).toEqual({ value: null, completeness: null, before: null });
});

test('a category filter returns the figures of that category', async ({ helpers: { readDashboard } }) => {
  const range = 'start=2026-11-14&end=2026-11-20';
  const whole = await readDashboard(range);
  const category = whole.categories[0];
  if (!category) throw new Error('The fleet has categories');
  const filtered = await readDashboard(`${range}&filter=category:${category.category}`);
  expect(filtered.categories).toEqual([category]);
  expect(filtered.summary).toMatchObject({
    numberOfMachines: category.numberOfMachines,
    totalHours: category.totalHours,
    missingData: category.missingData,
  });
});

test('a filter for a machine of another organisation matches nothing', async ({
  portal,
  helpers: { readDashboard },
}) => {
  const stranger = await portal.build.machine({ organisation: await portal.build.organisation() });
  const { summary } = await readDashboard(`filter=machine:${stranger.id}`);
  expect(summary.numberOfMachines).toBe(0);
});

test('returns the best used machines first, up to the limit', async ({ helpers: { readDashboard } }) => {
  const { utilisation } = await readDashboard('start=2026-11-14&end=2026-11-20&utilisationLimit=3');
  const values = utilisation.machines.map(({ workingUtilisation }) => workingUtilisation.value ?? -1);
  expect(utilisation.rankedBy).toBe('workingUtilisation');
  expect(values).toHaveLength(3);
  expect(values).toEqual(values.toSorted((a, b) => b - a));
  expect(values.at(-1)).toBeGreaterThanOrEqual(0);
});

test('names the machines that worked out of hours, with times', async ({ helpers: { readDashboard } }) => {
  const { outOfHours, summary } = await readDashboard('start=2026-11-14&end=2026-11-20&utilisationLimit=100');
  const hours = outOfHours.machines.map(({ outOfHoursActivity }) => outOfHoursActivity.value ?? 0);
  expect(outOfHours.numberOfMachines).toBe(hours.length);
  expect(sum(hours)).toBeCloseTo(summary.outOfHours.value ?? 0, SUMMED_DECIMALS);
  for (const { latest } of outOfHours.machines) expect(latest.length).toBeGreaterThan(0);
});

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
