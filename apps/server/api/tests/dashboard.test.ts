import type { Dashboard } from '@groundwork/contract/entities/dashboard.ts';
import type { MachineDay, PortalMachine, Segment } from '@groundwork/contract/entities/machine.ts';
import type { OrganisationType } from '@groundwork/domain/session/organisation-type.ts';
import { encodePacket } from '@groundwork/simulator/devices/teltonika-device.ts';
import { teltonikaRecord } from '@groundwork/simulator/devices/teltonika-record.ts';
import { type Fleet, simulateFleet } from '@groundwork/simulator/fleet.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { FleetInDatabase } from '../../features/derivation/run/fleet-in-database.fixture.ts';
import { startTestServer, type TestServer } from './test-server.fixture.ts';

/** Friday, 10:00 in London. */
const NOW = '2026-11-20T10:00:00Z';
const STARTS_ON = '2026-11-13';
const HOUR = 3_600;

let portal: TestServer;
let fleet: Fleet;
let placed: FleetInDatabase;
let token: string;

beforeAll(async () => {
  portal = await startTestServer();
  fleet = simulateFleet({ seed: 5, startsOn: STARTS_ON, days: 8, zone: 'Europe/London' });
  placed = await FleetInDatabase.place(portal.database, fleet);
  const calendar = await portal.build.calendar({ organisation: placed.organisation });
  await portal.build.shiftAssignment({ calendar });
  for (const { trackers } of fleet.machines)
    for (const { imei, records } of trackers) {
      const heard = records.filter(({ timeMs }) => timeMs <= Date.parse(NOW)).map(teltonikaRecord);
      for (let from = 0; from < heard.length; from += 200)
        await placed.receive([{ imei, packet: encodePacket('8E', heard.slice(from, from + 200)) }]);
    }
  await derive();
  token = await portal.signedIn(placed.organisation, 'viewer');
});
afterAll(() => portal.stop());
beforeEach(() => settle('end-user', {}));

const derive = () => placed.derive(fleet.machines, { now: Date.parse(NOW) / 1000 });

async function settle(type: OrganisationType, modules: Readonly<Record<string, boolean>>): Promise<void> {
  const { id } = placed.organisation;
  await portal.database.app.within({ organisationId: id, staff: true }, (db) =>
    db.run(
      sql`update organisation set type = ${type}, settings = ${JSON.stringify({ modules })} where id = ${id}`,
    ),
  );
}

async function dashboardOf(query: string, as = token): Promise<Dashboard> {
  const reply = await portal.send<Dashboard>('GET', `/v1/portal/dashboard?${query}`, { token: as });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body;
}

async function daysOf(range: string): Promise<readonly MachineDay[]> {
  const ids = fleet.machines.map((machine) => placed.keyOf(machine).machineId);
  const asked = ids.map(async (id) => {
    const path = `/v1/machines/${id}/activity?${range}`;
    return (await portal.send<{ days: MachineDay[] }>('GET', path, { token })).body.days;
  });
  return (await Promise.all(asked)).flat();
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

test('the figures of a week are what the days of the machines add up to', async () => {
  const range = 'start=2026-11-14&end=2026-11-20';
  const { summary, computedAt } = await dashboardOf(range);
  const totals = (await daysOf(range)).map(({ totals }) => totals);
  const seconds = (key: keyof (typeof totals)[number]) => sumOf(totals.map((day) => day[key] ?? 0));
  expect(computedAt).toBe('2026-11-20T10:00:00.000Z');
  expect(summary.numberOfMachines).toBe(fleet.machines.length);
  expect(summary.activeHours.value).toBeCloseTo(seconds('activeSeconds') / HOUR, 9);
  expect(summary.idleHours.value).toBeCloseTo(seconds('idleSeconds') / HOUR, 9);
  expect(summary.offHours.value).toBeCloseTo(seconds('offSeconds') / HOUR, 9);
  expect(summary.outOfHours.value).toBeCloseTo(seconds('outOfHoursSeconds') / HOUR, 9);
  expect(summary.distanceTravelled.value).toBeCloseTo(seconds('distanceMetres'), 6);
  const on = seconds('activeSeconds') + seconds('idleSeconds');
  expect(on).toBeGreaterThan(0);
  expect(summary.workingUtilisation.value).toBeCloseTo((100 * seconds('activeSeconds')) / on, 9);
});

test('categories and states have every machine once, and add up to the summary', async () => {
  const { summary, categories } = await dashboardOf('start=2026-11-14&end=2026-11-20');
  const value = (metrics: readonly { readonly value: number | null }[]) =>
    sumOf(metrics.map(({ value }) => value ?? 0));
  expect(sumOf(categories.map(({ numberOfMachines }) => numberOfMachines))).toBe(summary.numberOfMachines);
  expect(sumOf(summary.states.map(({ numberOfMachines }) => numberOfMachines))).toBe(
    summary.numberOfMachines,
  );
  expect(value(categories.map(({ totalHours }) => totalHours))).toBeCloseTo(summary.totalHours.value ?? 0, 9);
  expect(value(categories.map(({ outOfHours }) => outOfHours))).toBeCloseTo(summary.outOfHours.value ?? 0, 9);
});

test('today until ten is compared with yesterday until ten', async () => {
  const { summary, range, rangeBefore } = await dashboardOf('');
  expect(range).toEqual({ start: '2026-11-20', end: '2026-11-20', cutAt: '2026-11-20T10:00:00.000Z' });
  expect(rangeBefore).toEqual({ start: '2026-11-19', end: '2026-11-19', cutAt: '2026-11-19T10:00:00Z' });
  const until = Date.parse('2026-11-19T10:00:00Z');
  const clipped = ({ startedAt, endedAt }: Segment) =>
    Math.max(0, Math.min(Date.parse(endedAt), until) - Date.parse(startedAt)) / 1000;
  const segments = (await daysOf('start=2026-11-19&end=2026-11-19')).flatMap(({ segments }) => segments);
  const of = (...states: readonly string[]) =>
    sumOf(segments.filter(({ state }) => states.includes(state)).map(clipped));
  expect(summary.activeHours.before?.value).toBeCloseTo(of('active') / HOUR, 9);
  expect(summary.idleHours.before?.value).toBeCloseTo(of('idle') / HOUR, 9);
  expect(summary.offHours.before?.value).toBeCloseTo(of('off') / HOUR, 9);
  expect(summary.distanceTravelled.before).toBeNull();
});

test('a range that has passed is compared with all of the one before it', async () => {
  const { summary, rangeBefore } = await dashboardOf('start=2026-11-18&end=2026-11-19');
  expect(rangeBefore).toEqual({ start: '2026-11-16', end: '2026-11-17', cutAt: null });
  const before = await dashboardOf('start=2026-11-16&end=2026-11-17');
  expect(summary.totalHours.before?.value).toBe(before.summary.totalHours.value);
  expect(summary.outOfHours.before).toEqual({
    value: before.summary.outOfHours.value,
    completeness: before.summary.outOfHours.completeness,
  });
  expect(summary.distanceTravelled.before?.value).toBe(before.summary.distanceTravelled.value);
});

test('a week so far is compared with seven days earlier, and other comparisons can be asked for', async () => {
  const week = await dashboardOf('start=2026-11-16&end=2026-11-20');
  expect(week.rangeBefore).toMatchObject({ start: '2026-11-09', end: '2026-11-13' });
  const asked = await dashboardOf('start=2026-11-16&end=2026-11-20&compare=month');
  expect(asked.rangeBefore).toMatchObject({ start: '2026-10-16', end: '2026-10-20' });
  const ahead = await dashboardOf('start=2026-12-01&end=2026-12-02');
  expect(ahead.rangeBefore).toBeNull();
  expect(ahead.summary.totalHours).toEqual({ value: null, completeness: null, before: null });
});

test('a filter leaves the machines of a category, with the figures of that category', async () => {
  const range = 'start=2026-11-14&end=2026-11-20';
  const whole = await dashboardOf(range);
  const category = whole.categories[0];
  if (!category) throw new Error('The fleet has categories');
  const filtered = await dashboardOf(`${range}&filter=category:${category.category}`);
  expect(filtered.categories).toEqual([category]);
  expect(filtered.summary).toMatchObject({
    numberOfMachines: category.numberOfMachines,
    totalHours: category.totalHours,
    missingData: category.missingData,
  });
});

test('a machine of another organisation in the filter is no machine', async () => {
  const stranger = await portal.build.machine({ organisation: await portal.build.organisation() });
  const { summary } = await dashboardOf(`filter=machine:${stranger.id}`);
  expect(summary.numberOfMachines).toBe(0);
});

test('the best used machines come first, no more of them than asked for', async () => {
  const { utilisation } = await dashboardOf('start=2026-11-14&end=2026-11-20&utilisationLimit=3');
  const values = utilisation.machines.map(({ workingUtilisation }) => workingUtilisation.value ?? -1);
  expect(utilisation.rankedBy).toBe('workingUtilisation');
  expect(values).toHaveLength(3);
  expect(values).toEqual(values.toSorted((a, b) => b - a));
  expect(values.at(-1)).toBeGreaterThanOrEqual(0);
});

test('who worked out of hours is named with when', async () => {
  const { outOfHours, summary } = await dashboardOf('start=2026-11-14&end=2026-11-20&utilisationLimit=100');
  const hours = outOfHours.machines.map(({ outOfHoursActivity }) => outOfHoursActivity.value ?? 0);
  expect(outOfHours.numberOfMachines).toBe(hours.length);
  expect(sumOf(hours)).toBeCloseTo(summary.outOfHours.value ?? 0, 9);
  for (const { latest } of outOfHours.machines) expect(latest.length).toBeGreaterThan(0);
});

test('what is not billed has no rental utilisation; a user of machines is held to the hours of their types', async () => {
  const range = 'start=2026-11-16&end=2026-11-19';
  expect((await dashboardOf(range)).summary.rentalUtilisation.value).toBeNull();
  await settle('end-user', { billing: true });
  const { summary, utilisation } = await dashboardOf(range);
  const list = await portal.send<{ machines: PortalMachine[] }>('GET', `/v1/portal/machines/list?${range}`, {
    token,
  });
  const ofList = list.body.machines.map(({ activitySummary }) => activitySummary);
  expect(utilisation.rankedBy).toBe('rentalUtilisation');
  const contracted = ofList.map(({ rentalUtilisation, totalHours }) =>
    rentalUtilisation.value ? (100 * (totalHours.value ?? 0)) / rentalUtilisation.value : 0,
  );
  const used = ofList.filter((_, index) => contracted[index] !== 0);
  // Monday to Thursday, ten or more hours each: machines that never ran cannot tell theirs here.
  for (const hours of contracted.filter((hours) => hours > 0))
    expect(hours).toBeCloseTo(Math.round(hours), 4);
  expect(sumOf(used.map(({ totalHours }) => totalHours.value ?? 0))).toBeCloseTo(
    summary.totalHours.value ?? 0,
    4,
  );
  expect(summary.rentalUtilisation.high).toBeGreaterThanOrEqual(summary.rentalUtilisation.value ?? 0);
});

test('who lets machines counts what is on hire, at the allowance of the hire, and by the share of its first day', async () => {
  await settle('rental', {});
  const [first] = fleet.machines;
  if (!first) throw new Error('The fleet has machines');
  const { machineId } = placed.keyOf(first);
  const range = 'start=2026-11-16&end=2026-11-19';
  expect((await dashboardOf(range)).summary.rentalUtilisation.value).toBeNull();
  const { id } = await portal.build.customer({ organisation: placed.organisation });
  const hired = await portal.send('POST', `/v1/portal/machines/${machineId}/hires`, {
    token: await portal.signedIn(placed.organisation, 'administrator'),
    body: { customerId: String(id), hiredFrom: '2026-11-17T12:00:00Z', dailyAllowanceHours: 8 },
  });
  expect(hired.status).toBe(200);
  await derive();
  const { summary } = await dashboardOf(range);
  const path = `/v1/machines/${machineId}/activity?start=2026-11-17&end=2026-11-19`;
  const { days } = (await portal.send<{ days: MachineDay[] }>('GET', path, { token })).body;
  const onHire = days
    .flatMap(({ segments }) => segments)
    .filter(
      ({ startedAt, state }) =>
        startedAt >= '2026-11-17T12:00:00Z' && ['active', 'idle', 'running'].includes(state),
    );
  const hours = sumOf(onHire.map(({ durationSeconds }) => durationSeconds)) / HOUR;
  // Half of Tuesday's usual window, then Wednesday and Thursday: its calendar has shifts on Mondays only.
  expect(summary.rentalUtilisation.value).toBeCloseTo((100 * hours) / (4 + 8 + 8), 6);
});

test('a customer is shown what it hires, for the time of the hire, and nothing else', async () => {
  const hirer = await portal.build.organisation();
  const hirersToken = await portal.signedIn(hirer, 'viewer');
  const hired = fleet.machines[1];
  if (!hired) throw new Error('The fleet has machines');
  const { machineId } = placed.keyOf(hired);
  const customer = await portal.build.customer({ organisation: placed.organisation, linkedTo: hirer.id });
  const reply = await portal.send('POST', `/v1/portal/machines/${machineId}/hires`, {
    token: await portal.signedIn(placed.organisation, 'administrator'),
    body: { customerId: String(customer.id), hiredFrom: '2026-11-18T00:00:00Z' },
  });
  expect(reply.status).toBe(200);
  await derive();
  const { summary } = await dashboardOf('start=2026-11-16&end=2026-11-20', hirersToken);
  const path = `/v1/machines/${machineId}/activity?start=2026-11-18&end=2026-11-20`;
  const { days } = (await portal.send<{ days: MachineDay[] }>('GET', path, { token })).body;
  const active = sumOf(days.map(({ totals }) => totals.activeSeconds));
  expect(summary.numberOfMachines).toBe(1);
  expect(summary.activeHours.value).toBeCloseTo(active / HOUR, 9);
  const others = await dashboardOf(
    `filter=machine:${placed.keyOf(fleet.machines[2] ?? hired).machineId}`,
    hirersToken,
  );
  expect(others.summary.numberOfMachines).toBe(0);
});

test('flags decide what has a value', async () => {
  const range = 'start=2026-11-16&end=2026-11-19';
  const plain = await dashboardOf(range);
  expect(plain.history).toEqual({ fuel: null, co2: null, factors: [] });
  expect(plain.summary.fuel).toMatchObject({ value: null });
  await settle('end-user', { fuel: true, co2: true, distanceTravelled: false, active: false });
  const { history, summary, utilisation } = await dashboardOf(range);
  expect(history.fuel?.map(({ date }) => date)).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
  ]);
  const burned = sumOf((history.fuel ?? []).map(({ value }) => value ?? 0));
  expect(burned).toBeCloseTo(summary.fuel.value ?? 0, 9);
  expect([summary.distanceTravelled.value, summary.activeHours.value]).toEqual([null, null]);
  expect(utilisation.rankedBy).toBe('totalHours');
  const fuelOnly = await dashboardOf(`${range}&historyType=fuel`);
  expect(fuelOnly.history.co2).toBeNull();
});
