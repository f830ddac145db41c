import { type Fleet, simulateFleet } from '@groundwork/simulator/fleet.ts';
import { planUploads } from '@groundwork/simulator/uploads.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBuild } from '../../db/build.fixture.ts';
import { sql } from '../../db/sql.ts';
import { openTestDatabase, type TestDatabase } from '../../db/test-database.fixture.ts';
import { FleetInDatabase } from '../../features/derivation/run/fleet-in-database.fixture.ts';
import { markChange } from '../../features/derivation/stream/mark-change.ts';
import { openLiveHub } from '../../platform/live/live-hub.ts';
import { notifyReadingsStored } from '../../platform/live/readings-notice.ts';
import { createMetrics } from '../../platform/metrics.ts';
import type { DerivationSettings } from './derivation-parts.ts';
import { startDerivation } from './derive-activity.ts';

/** So long that nothing happens but by the bell. */
const NEVER_MS = 3_600_000;
const DAY_MS = 24 * 3_600_000;
/** Looked at again and again, bell or not. */
const OFTEN = { sweepMs: 100, lookAgainMs: 100 };
/** Looked at when the bell is rung, and when time makes something due. */
const WHEN_DUE = { sweepMs: 100, lookAgainMs: NEVER_MS };

let database: TestDatabase;
let fleet: Fleet;
let placed: FleetInDatabase;
const closing: (() => Promise<void>)[] = [];

beforeEach(async () => {
  database = await openTestDatabase();
  fleet = simulateFleet({ seed: 11, startsOn: '2026-11-01', days: 1, zone: 'Europe/London' });
  placed = await FleetInDatabase.place(database, fleet);
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await database.close();
});

const log = pino({ level: 'silent' });
const machineIds = () => fleet.machines.map((machine) => placed.keyOf(machine).machineId);

/** Between what is told and what is computed afresh. */
const differences = () => placed.verify().catch(() => 'not at rest');

function derive(settings: Partial<DerivationSettings>, now = () => new Date()) {
  const metrics = createMetrics();
  const { app, address: listen } = database;
  const running = startDerivation({ app, listen, log, metrics, now, settings });
  closing.push(running.stop);
  return metrics;
}

/** `all` resolves when each of the machines was named by the live stream; `told` are all that it named so far. */
async function hearOf(wanted: readonly number[], organisationId = placed.organisation.id) {
  const hub = openLiveHub({ listen: database.address, log });
  closing.push(hub.stop);
  const missing = new Set(wanted);
  const told = new Set<number>();
  const { promise, resolve } = Promise.withResolvers<void>();
  hub.subscribe(organisationId, (changed) => {
    for (const machineId of changed) {
      missing.delete(machineId);
      told.add(machineId);
    }
    if (missing.size === 0) resolve();
  });
  await hub.opened;
  return { all: promise, told };
}

test('the bell of the gateway derives what was stored, and tells who listens in the organisation', async () => {
  derive({ sweepMs: NEVER_MS, lookAgainMs: NEVER_MS });
  const heard = await hearOf(machineIds());
  const elsewhere = await hearOf([], placed.organisation.id + 1);
  await placed.receive(planUploads(fleet, 'in-order', 1));
  await notifyReadingsStored(database.gateway, new Set());
  await heard.all;
  expect(elsewhere.told).toEqual(new Set());
  const derived = await placed.stored(fleet.machines[0] as (typeof fleet.machines)[number]);
  expect(derived.segments.length).toBeGreaterThan(1);
});

test('a customer that listens hears of the machine that it hires, and of no other', async () => {
  const { organisation } = placed;
  const [hired = 0] = machineIds();
  const build = createBuild(database.app);
  const holder = await build.organisation();
  const customer = await build.customer({ organisation, linkedTo: holder.id });
  const machine = { id: hired, name: '', organisationId: organisation.id };
  await build.hire({ machine, customer, from: '2020-01-01T00:00:00Z' });
  const heard = await hearOf([hired], holder.id);
  const all = await hearOf(machineIds());
  derive(OFTEN);
  await placed.receive(planUploads(fleet, 'in-order', 1));
  await Promise.all([heard.all, all.all]);
  expect(heard.told).toEqual(new Set([hired]));
});

test('without a bell it is found all the same', async () => {
  derive(OFTEN);
  const heard = await hearOf(machineIds());
  await placed.receive(planUploads(fleet, 'in-order', 1));
  await heard.all;
});

test('a change of what is dated is found by its own bell, once its mark has waited', async () => {
  await placed.receive(planUploads(fleet, 'in-order', 1));
  derive({ ...WHEN_DUE, quietMs: 300 });
  await (await hearOf(machineIds())).all;
  const [machine] = fleet.machines;
  if (!machine) throw new Error('A fleet has machines');
  const key = placed.keyOf(machine);
  await expect.poll(differences).toEqual([]);
  const heard = await hearOf([key.machineId]);
  const detach = sql`update attachment set attached_to = attached_from + interval '1 hour'
    where organisation_id = ${key.organisationId} and machine_id = ${key.machineId}`;
  await database.app.within(key, (db) => markChange(db, [key], () => db.run(detach)));
  await heard.all;
});

test('what time alone changes is found without a bell', async () => {
  let nowMs = fleet.until * 1_000;
  const horizons = async () => {
    const stored = await Promise.all(fleet.machines.map((machine) => placed.stored(machine)));
    return Math.min(...stored.map(({ derivation }) => derivation?.horizon ?? 0));
  };
  await placed.receive(planUploads(fleet, 'in-order', 1));
  const heard = await hearOf(machineIds());
  derive(WHEN_DUE, () => new Date(nowMs));
  await heard.all;
  expect(await horizons()).toBeLessThanOrEqual(fleet.until);
  nowMs += 2 * DAY_MS;
  await expect.poll(horizons).toBeGreaterThan(fleet.until);
});

test('a machine that cannot be derived is counted and holds up no other', async () => {
  const [broken, ...others] = machineIds();
  await placed.receive(planUploads(fleet, 'in-order', 1));
  await placed.derive(fleet.machines.slice(0, 1));
  await database.app.within({ organisationId: placed.organisation.id }, (db) =>
    db.run(sql`update derivation set sigma = 'torn' where machine_id = ${broken}`),
  );
  const heard = await hearOf(others);
  const metrics = derive(OFTEN);
  await heard.all;
  const failures = async () => {
    const metric = await metrics.getSingleMetric('groundwork_derivations_failed_total')?.get();
    return metric?.values.reduce((sum, { value }) => sum + value, 0);
  };
  await expect.poll(failures).toBeGreaterThan(0);
});

test('two processes at work on the same machines end as one would', async () => {
  const settings = { sweepMs: 50, lookAgainMs: 50, quietMs: 100, patienceMs: 500 };
  derive(settings);
  derive(settings);
  const uploads = planUploads(fleet, 'shuffled', 2);
  for (let from = 0; from < uploads.length; from += 100)
    await placed.receive(uploads.slice(from, from + 100));
  await expect.poll(differences).toEqual([]);
});
