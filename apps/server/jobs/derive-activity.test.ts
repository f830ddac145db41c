import { type Fleet, simulateFleet } from '@groundwork/simulator/fleet.ts';
import { planUploads } from '@groundwork/simulator/uploads.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBuild } from '../db/build.fixture.ts';
import { sql } from '../db/sql.ts';
import { openTestDatabase, type TestDatabase } from '../db/test-database.fixture.ts';
import { FleetInDatabase } from '../features/activity/fleet-in-database.fixture.ts';
import { openLiveHub } from '../platform/live/live-hub.ts';
import { notifyReadingsStored } from '../platform/live/readings-notice.ts';
import { createMetrics } from '../platform/metrics.ts';
import type { DerivationSettings } from './derivation-parts.ts';
import { startDerivation } from './derive-activity.ts';

/** So long that nothing happens but by the bell. */
const NEVER_MS = 3_600_000;

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

function derive(settings: Partial<DerivationSettings>) {
  const metrics = createMetrics();
  const { app, address: listen } = database;
  const running = startDerivation({ app, listen, log, metrics, now: () => new Date(), settings });
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
  derive({ sweepMs: NEVER_MS });
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
  derive({ sweepMs: 100 });
  await placed.receive(planUploads(fleet, 'in-order', 1));
  await Promise.all([heard.all, all.all]);
  expect(heard.told).toEqual(new Set([hired]));
});

test('without a bell it is found all the same', async () => {
  derive({ sweepMs: 100 });
  const heard = await hearOf(machineIds());
  await placed.receive(planUploads(fleet, 'in-order', 1));
  await heard.all;
});

test('a machine that cannot be derived is counted and holds up no other', async () => {
  const [broken, ...others] = machineIds();
  await placed.receive(planUploads(fleet, 'in-order', 1));
  await placed.derive(fleet.machines.slice(0, 1));
  await database.app.within({ organisationId: placed.organisation.id }, (db) =>
    db.run(sql`update derivation set sigma = 'torn' where machine_id = ${broken}`),
  );
  const heard = await hearOf(others);
  const metrics = derive({ sweepMs: 100 });
  await heard.all;
  const failures = async () => {
    const metric = await metrics.getSingleMetric('groundwork_derivations_failed_total')?.get();
    return metric?.values.reduce((sum, { value }) => sum + value, 0);
  };
  await expect.poll(failures).toBeGreaterThan(0);
});

test('two processes at work on the same machines end as one would', async () => {
  const settings = { sweepMs: 50, quietMs: 100, patienceMs: 500 };
  derive(settings);
  derive(settings);
  const uploads = planUploads(fleet, 'shuffled', 2);
  for (let from = 0; from < uploads.length; from += 100)
    await placed.receive(uploads.slice(from, from + 100));
  const differences = () => placed.verify().catch(() => 'not at rest');
  await expect.poll(differences, { timeout: 20_000 }).toEqual([]);
});
