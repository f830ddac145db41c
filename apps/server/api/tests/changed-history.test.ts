import { type SimulatedMachine, simulateFleet } from '@groundwork/simulator/fleet.ts';
import { planUploads } from '@groundwork/simulator/uploads.ts';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { sql } from '../../db/sql.ts';
import { FleetInDatabase } from '../../features/derivation/run/fleet-in-database.fixture.ts';
import { portalTest } from './portal-test.fixture.ts';

/** Four days around the night in which London's clocks go forward. */
const PLAN = { seed: 11, startsOn: '2026-03-27', days: 4, zone: 'Europe/London' };

const test = portalTest()
  .extend('fleet', { scope: 'file' }, () => simulateFleet(PLAN))
  .extend('placed', { scope: 'file' }, ({ portal, fleet }) => FleetInDatabase.create(portal.database, fleet))
  .extend('token', { scope: 'file' }, ({ portal, placed }) =>
    portal.signedIn(placed.organisation, 'administrator'),
  )
  .extend('helpers', { scope: 'file' }, ({ fleet, placed, portal, token }) => {
    const machineAt = (index: number) => fleet.machines[index] as SimulatedMachine;
    const machineId = (index: number): string => String(placed.getKey(machineAt(index)).machineId);
    async function change<Body>(method: string, path: string, body: unknown): Promise<Body> {
      const reply = await portal.send<Body>(method, path, { token, body });
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      return reply.body;
    }
    /** Returns the writing transactions of each machine's rows. They change when a machine is derived again. */
    async function listWriters() {
      const all = new Map<number, string>();
      for (const [index, machine] of fleet.machines.entries())
        all.set(index, JSON.stringify(await placed.listWriters(machine)));
      return all;
    }
    /**
     * Returns the machines whose history a change restated. Expects all of it to equal a derivation from the start.
     */
    async function listRestated(work: () => Promise<unknown>): Promise<number[]> {
      const before = await listWriters();
      await work();
      await placed.derive();
      expect(await placed.verify()).toEqual([]);
      const after = await listWriters();
      return [...before.keys()].filter((index) => before.get(index) !== after.get(index));
    }
    const hoursOutOfHours = async (index: number): Promise<number | null> => {
      const key = placed.getKey(machineAt(index));
      const { hours } = await portal.database.app.within(key, (db) =>
        db.one(
          z.object({ hours: z.nullable(z.number()) }),
          sql`select (sum(out_of_hours_seconds) / 3600.0)::float8 as hours from fact_slice
        where organisation_id = ${key.organisationId} and machine_id = ${key.machineId}`,
        ),
      );
      return hours;
    };
    return { machineAt, machineId, change, listWriters, listRestated, hoursOutOfHours };
  });

test.beforeAll(async ({ fleet, placed }) => {
  const uploads = planUploads(fleet, 'late', 1);
  const half = Math.floor(uploads.length / 2);
  await placed.receive(uploads.slice(0, half));
  await placed.derive();
  await placed.receive(uploads.slice(half));
  await placed.derive();
});

test('readings that arrive late around a clock change are derived correctly', async ({ placed }) => {
  expect(await placed.verify()).toEqual([]);
});

test("an organisation's calendar restates all its machines, a machine's own only that machine", async ({
  fleet,
  helpers: { change, hoursOutOfHours, listRestated, machineId },
}) => {
  const night = { weekday: 5, fromMinute: 0, toMinute: 60 };
  const first = { startsOn: '2026-03-01', windows: [night], holidays: [] };
  const { id } = await change<{ id: string }>('POST', '/v1/portal/shift-calendars', {
    name: 'Nights',
    first,
  });
  const assign = (fields: object) =>
    change('POST', '/v1/portal/shift-assignments', { calendarId: id, startsOn: '2026-03-01', ...fields });
  expect(await hoursOutOfHours(0)).toBeNull();
  expect(await listRestated(() => assign({ kind: 'organisation' }))).toEqual([...fleet.machines.keys()]);
  const outside = await hoursOutOfHours(0);
  expect(outside).toBeGreaterThan(1);
  const day = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, fromMinute: 0, toMinute: 1_440 }));
  const always = { startsOn: '2026-03-01', windows: day, holidays: [] };
  const { id: alwaysId } = await change<{ id: string }>('POST', '/v1/portal/shift-calendars', {
    name: 'Always',
    first: always,
  });
  const own = { kind: 'machine', subjectId: machineId(0), calendarId: alwaysId, startsOn: '2026-03-28' };
  expect(await listRestated(() => assign(own))).toEqual([0]);
  expect(await hoursOutOfHours(0)).toBeLessThan(outside ?? 0);
});

test('a site in another zone moves the midnights of the machines at it', async ({
  placed,
  helpers: { change, machineId, listRestated, machineAt },
}) => {
  const site = await change<{ id: string }>('POST', '/v1/portal/sites', {
    name: 'Yard',
    zone: 'Asia/Kolkata',
  });
  const stay = { siteId: site.id, assignedFrom: '2026-03-28T10:00:00Z', assignedTo: '2026-03-29T12:00:00Z' };
  const put = () => change('POST', `/v1/portal/machines/${machineId(1)}/site-assignments`, stay);
  expect(await listRestated(put)).toEqual([1]);
  const { slices } = await placed.readStored(machineAt(1));
  expect(slices.filter(({ zone }) => zone === 'Asia/Kolkata').map(({ siteId }) => siteId)).not.toContain(
    null,
  );
  const days = `/v1/machines/${machineId(1)}/activity?start=2026-03-27&end=2026-03-30`;
  const response = await change<{ days: { timezone: string; startsAt: string; endsAt: string }[] }>(
    'GET',
    days,
    undefined,
  );
  expect(response.days.map(({ timezone, startsAt, endsAt }) => [timezone, startsAt, endsAt])).toEqual([
    ['Europe/London', '2026-03-27T00:00:00Z', '2026-03-28T00:00:00Z'],
    ['Europe/London', '2026-03-28T00:00:00Z', '2026-03-28T18:30:00Z'],
    ['Asia/Kolkata', '2026-03-28T18:30:00Z', '2026-03-29T23:00:00Z'],
    ['Europe/London', '2026-03-29T23:00:00Z', '2026-03-30T23:00:00Z'],
  ]);
});

test('a hire splits the days of its machine and keeps their sums', async ({
  placed,
  helpers: { machineAt, change, listRestated, machineId },
}) => {
  const sumSeconds = async () => {
    const { slices } = await placed.readStored(machineAt(2));
    return slices.reduce((sum, { active, idle, off }) => sum + active + idle + off, 0);
  };
  const before = await sumSeconds();
  const customer = await change<{ id: string }>('POST', '/v1/portal/customers', { name: 'Builders' });
  const terms = {
    customerId: customer.id,
    hiredFrom: '2026-03-27T12:00:00Z',
    hiredTo: '2026-03-29T00:30:00Z',
  };
  expect(
    await listRestated(() => change('POST', `/v1/portal/machines/${machineId(2)}/hires`, terms)),
  ).toEqual([2]);
  expect(await sumSeconds()).toBe(before);
  const { slices } = await placed.readStored(machineAt(2));
  expect(new Set(slices.map(({ hireId }) => hireId))).toHaveProperty('size', 2);
});

test('an archived machine is not monitored any more, and restoring it does not change the past', async ({
  placed,
  portal,
  helpers: { machineAt, change, machineId, listRestated },
}) => {
  const monitored = async () => (await placed.readAsTruth(machineAt(3))).days;
  const before = await monitored();
  const archive = () =>
    change('POST', `/v1/machines/${machineId(3)}/archive`, { time: '2026-03-28T12:00:00Z' });
  expect(await listRestated(archive)).toEqual([3]);
  expect(await monitored()).not.toEqual(before);
  portal.clock.forward(60_000);
  expect(await listRestated(() => change('POST', `/v1/machines/${machineId(3)}/unarchive`, {}))).toEqual([]);
});

test('a changed source profile restates the machine that the source is attached to', async ({
  placed,
  helpers: { machineAt, change, listRestated },
}) => {
  const [tracker] = machineAt(4).trackers;
  const source = placed.getSource(tracker?.imei ?? '');
  const path = `/v1/portal/sources/${source.id}/profiles`;
  const { profiles } = await change<{ profiles: { profile: object }[] }>('GET', path, undefined);
  const profile = { ...profiles[0]?.profile, evidence: ['voltage'] };
  const set = () => change('PUT', path, { from: '2026-03-28T00:00:00Z', profile });
  expect(await listRestated(set)).toEqual([4]);
});

test('changed rules of a machine type restate the machines of that type', async ({
  fleet,
  placed,
  helpers: { machineAt, listRestated, change },
}) => {
  const [first] = fleet.machines;
  const key = first?.typeKey ?? '';
  const ofType = [...fleet.machines.keys()].filter((index) => machineAt(index).typeKey === key);
  const values = {
    travels: false,
    onIsWork: false,
    workingRpm: 3_000,
    workSensors: ['rpm'],
    greatestTravelSpeedKmh: null,
    contractHoursPerDay: 8,
  };
  const path = `/v1/portal/machine-types/${key}`;
  expect(await listRestated(() => change('PUT', path, { from: null, values }))).toEqual(ofType);
  const { slices } = await placed.readStored(machineAt(0));
  expect(slices.reduce((sum, { active }) => sum + active, 0)).toBe(0);
});
