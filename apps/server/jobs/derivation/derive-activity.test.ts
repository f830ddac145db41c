import { toMachineId, toOrganisationId } from '@groundwork/domain/ids.ts';
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

/** Long enough that only notifications cause work. */
const NEVER_MS = 3_600_000;
const DAY_MS = 24 * 3_600_000;
/** Polls often, even without notifications. */
const OFTEN = { sweepMs: 100, recheckMs: 100 };
/** Checks after notifications and when time makes a machine due. */
const WHEN_DUE = { sweepMs: 100, recheckMs: NEVER_MS };

let database: TestDatabase;
let fleet: Fleet;
let placed: FleetInDatabase;
const closing: (() => Promise<void>)[] = [];

beforeEach(async () => {
  database = await openTestDatabase();
  fleet = simulateFleet({ seed: 11, startsOn: '2026-11-01', days: 1, zone: 'Europe/London' });
  placed = await FleetInDatabase.create(database, fleet);
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await database.close();
});

const log = pino({ level: 'silent' });
const machineIds = () => fleet.machines.map((machine) => placed.getKey(machine).machineId);

/** Returns the differences between stored and recomputed data. */
const differences = () => placed.verify().catch(() => 'not at rest');

function derive(settings: Partial<DerivationSettings>, now = () => new Date()) {
  const metrics = createMetrics();
  const { app, address: listen } = database;
  const running = startDerivation({ app, listen, log, metrics, now, settings });
  closing.push(running.stop);
  return metrics;
}

/** `all` resolves once the live stream has named each wanted machine. `named` are all machines named so far. */
async function listenFor(wanted: readonly number[], organisationId = placed.organisation.id) {
  const hub = openLiveHub({ listen: database.portalAddress, log });
  closing.push(hub.stop);
  const missing = new Set(wanted);
  const named = new Set<number>();
  const { promise, resolve } = Promise.withResolvers<void>();
  hub.subscribe(organisationId, (changed) => {
    for (const machineId of changed) {
      missing.delete(machineId);
      named.add(machineId);
    }
    if (missing.size === 0) resolve();
  });
  await hub.opened;
  return { all: promise, named };
}

test("a notification of the gateway triggers the derivation, which notifies the organisation's listeners", async () => {
  derive({ sweepMs: NEVER_MS, recheckMs: NEVER_MS });
  const listener = await listenFor(machineIds());
  const elsewhere = await listenFor([], toOrganisationId(placed.organisation.id + 1));
  await placed.receive(planUploads(fleet, 'in-order', 1));
  await notifyReadingsStored(database.gateway, new Set());
  await listener.all;
  expect(elsewhere.named).toEqual(new Set());
  const derived = await placed.readStored(fleet.machines[0] as (typeof fleet.machines)[number]);
  expect(derived.segments.length).toBeGreaterThan(1);
});

test("a customer's listener is notified of the machine that it hires only", async () => {
  const { organisation } = placed;
  const [hired = toMachineId(0)] = machineIds();
  const build = createBuild(database.app);
  const holder = await build.organisation();
  const customer = await build.customer({ organisation, linkedTo: holder.id });
  const machine = { id: hired, name: '', organisationId: organisation.id };
  await build.hire({ machine, customer, from: '2020-01-01T00:00:00Z' });
  const listener = await listenFor([hired], holder.id);
  const all = await listenFor(machineIds());
  derive(OFTEN);
  await placed.receive(planUploads(fleet, 'in-order', 1));
  await Promise.all([listener.all, all.all]);
  expect(listener.named).toEqual(new Set([hired]));
});

test('new readings are found without a notification', async () => {
  derive(OFTEN);
  const listener = await listenFor(machineIds());
  await placed.receive(planUploads(fleet, 'in-order', 1));
  await listener.all;
});

test('a dated change sends its own notification and is derived once its mark is quiet', async () => {
  await placed.receive(planUploads(fleet, 'in-order', 1));
  derive({ ...WHEN_DUE, quietMs: 300 });
  await (await listenFor(machineIds())).all;
  const [machine] = fleet.machines;
  if (!machine) throw new Error('A fleet has machines');
  const key = placed.getKey(machine);
  await expect.poll(differences).toEqual([]);
  const listener = await listenFor([key.machineId]);
  const detach = sql`update attachment set attached_to = attached_from + interval '1 hour'
    where organisation_id = ${key.organisationId} and machine_id = ${key.machineId}`;
  await database.app.within(key, (db) => markChange(db, [key], () => db.run(detach)));
  await listener.all;
});

test('changes by time alone are derived without a notification', async () => {
  let nowMs = fleet.until * 1_000;
  const horizons = async () => {
    const stored = await Promise.all(fleet.machines.map((machine) => placed.readStored(machine)));
    return Math.min(...stored.map(({ derivation }) => derivation?.horizon ?? 0));
  };
  await placed.receive(planUploads(fleet, 'in-order', 1));
  const listener = await listenFor(machineIds());
  derive(WHEN_DUE, () => new Date(nowMs));
  await listener.all;
  expect(await horizons()).toBeLessThanOrEqual(fleet.until);
  nowMs += 2 * DAY_MS;
  await expect.poll(horizons).toBeGreaterThan(fleet.until);
});

test('a machine that cannot be derived is counted and does not block others', async () => {
  const [broken, ...others] = machineIds();
  await placed.receive(planUploads(fleet, 'in-order', 1));
  await placed.derive(fleet.machines.slice(0, 1));
  await database.app.within({ organisationId: placed.organisation.id }, (db) =>
    db.run(sql`update derivation set sigma = 'torn' where machine_id = ${broken}`),
  );
  const listener = await listenFor(others);
  const metrics = derive(OFTEN);
  await listener.all;
  const failures = async () => {
    const metric = await metrics.getSingleMetric('groundwork_derivations_failed_total')?.get();
    return metric?.values.reduce((sum, { value }) => sum + value, 0);
  };
  await expect.poll(failures).toBeGreaterThan(0);
});

test('two processes deriving the same machines give the same result as one', async () => {
  const settings = { sweepMs: 50, recheckMs: 50, quietMs: 100, patienceMs: 500 };
  derive(settings);
  derive(settings);
  const uploads = planUploads(fleet, 'shuffled', 2);
  for (let from = 0; from < uploads.length; from += 100)
    await placed.receive(uploads.slice(from, from + 100));
  await expect.poll(differences).toEqual([]);
});
