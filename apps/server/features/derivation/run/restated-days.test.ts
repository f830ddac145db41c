import { encodePacket } from '@groundwork/simulator/devices/teltonika-device.ts';
import { toTeltonikaRecord } from '@groundwork/simulator/devices/teltonika-record.ts';
import { type Fleet, type SimulatedMachine, simulateFleet } from '@groundwork/simulator/fleet.ts';
import type { TrackerRecord } from '@groundwork/simulator/tracker.ts';
import { planUploads } from '@groundwork/simulator/uploads.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Database } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { openTestDatabase, type TestDatabase } from '../../../db/test-database.fixture.ts';
import { listNewestReadingSeconds } from '../stream/current-store.ts';
import { markChange } from '../stream/mark-change.ts';
import { deriveMachine } from './derive-machine.fixture.ts';
import { FleetInDatabase } from './fleet-in-database.fixture.ts';

const PLAN = { seed: 8, startsOn: '2026-03-02', days: 2, zone: 'Europe/London' };

let database: TestDatabase;
let fleet: Fleet;
let placed: FleetInDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  fleet = simulateFleet(PLAN);
  placed = await FleetInDatabase.create(database, fleet);
});
afterAll(() => database.close());

const machineAt = (index: number): SimulatedMachine => fleet.machines[index] as SimulatedMachine;
const listRecords = (machine: SimulatedMachine) =>
  machine.trackers.flatMap(({ imei, records }) => records.map((record) => ({ imei, record })));
const toPacket = ({ imei, record }: { imei: string; record: TrackerRecord }) => ({
  imei,
  packet: encodePacket('8E', [toTeltonikaRecord(record)]),
});
const deriveAll = async () => {
  await placed.receive(planUploads(fleet, 'in-order', 1));
  await placed.derive();
};

test("a reading in order writes about one segment, regardless of the day's length", async () => {
  const machine = machineAt(0);
  const readings = listRecords(machine).slice(0, 200);
  const known = readings.slice(0, 150);
  await placed.receive(known.map(toPacket));
  await placed.derive([machine], { now: Math.floor((known.at(-1)?.record.timeMs ?? 0) / 1000) });
  let segments = 0;
  for (const reading of readings.slice(150)) {
    await placed.receive([toPacket(reading)]);
    const now = Math.floor(reading.record.timeMs / 1000);
    segments += (await placed.derive([machine], { now, worksOffMarks: false })).segments ?? 0;
  }
  expect(segments / 50).toBeLessThan(1.3);
});

test('a late hour changes only its own day', async () => {
  const machine = machineAt(0);
  const lostFrom = fleet.startedAt + 34 * 3600;
  const isLost = ({ record }: { record: TrackerRecord }) =>
    record.timeMs >= lostFrom * 1000 && record.timeMs < (lostFrom + 3600) * 1000;
  const readings = listRecords(machine);
  await placed.receive(readings.filter((reading) => !isLost(reading)).map(toPacket));
  await placed.derive();
  const before = new Set((await placed.listWriters(machine)).map((row) => JSON.stringify(row)));
  await placed.receive(readings.filter(isLost).map(toPacket));
  const { checkpoints } = await placed.derive([machine]);
  const rewritten = (await placed.listWriters(machine)).filter((row) => !before.has(JSON.stringify(row)));
  expect(new Set(rewritten.map(({ day }) => day))).toEqual(new Set(['2026-03-03']));
  expect(checkpoints).toBe(0);
  expect(await placed.verify()).toEqual([]);
});

test('a repeated reading changes nothing', async () => {
  await deriveAll();
  const before = await placed.listWriters(machineAt(1));
  await placed.receive(listRecords(machineAt(1)).slice(40, 60).map(toPacket));
  await placed.derive();
  expect(await placed.listWriters(machineAt(1))).toEqual(before);
});

test('moving a source to another machine restates both machines and no third', async () => {
  await deriveAll();
  const [from, to, third] = [machineAt(0), machineAt(1), machineAt(2)];
  const { organisationId, machineId } = placed.getKey(from);
  const source = placed.getSource(from.trackers[0]?.imei ?? '');
  const movedAt = new Date((fleet.startedAt + 36 * 3600) * 1000).toISOString();
  const untouched = await placed.listWriters(third);
  const machines = [placed.getKey(from), placed.getKey(to)];
  await database.app.within({ organisationId }, (db) =>
    markChange(db, machines, async () => {
      await db.run(sql`update attachment set attached_to = ${movedAt} where organisation_id = ${organisationId}
        and machine_id = ${machineId} and source_id = ${source.id}`);
      await db.run(sql`insert into attachment (organisation_id, machine_id, source_id, attached_from)
        values (${organisationId}, ${placed.getKey(to).machineId}, ${source.id}, ${movedAt})`);
    }),
  );
  await placed.derive();
  expect(await placed.verify()).toEqual([]);
  const ends = (await placed.readStored(from)).segments.map(({ endedAt }) => endedAt);
  expect(Math.max(...ends)).toBeLessThanOrEqual(Date.parse(movedAt) / 1000);
  const sources = new Set((await placed.readStored(to)).segments.map(({ sourceId }) => sourceId));
  expect(sources).toContain(source.id);
  expect(await placed.listWriters(third)).toEqual(untouched);
});

test('a reading that arrives after its day was closed is not missed', async () => {
  const machine = machineAt(0);
  const readings = listRecords(machine);
  const half = Math.floor(readings.length / 2);
  await placed.receive(readings.slice(0, half).map(toPacket));
  // The machine is derived up to the end, so the rest is before its horizon although newer than all stored
  // readings.
  await placed.derive([machine]);
  await placed.receive(readings.slice(half).map(toPacket));
  await placed.derive([machine], { worksOffMarks: false });
  await placed.derive();
  expect(await placed.verify()).toEqual([]);
});

describe('a machine that falls silent', () => {
  test('is derived up to each local midnight, and off becomes missing after its interval', async () => {
    await deriveAll();
    const machine = machineAt(2);
    const days = 3;
    for (let day = 1; day <= days; day += 1)
      await placed.derive([machine], { now: fleet.until + day * 86_400 });
    const { segments, checkpoints, derivation } = await placed.readStored(machine);
    expect(derivation?.horizon).toBe(fleet.until + days * 86_400);
    expect(checkpoints.at(-1)?.at).toBe(fleet.until + days * 86_400);
    expect(segments.at(-1)).toMatchObject({ state: 'missing', endedAt: fleet.until + days * 86_400 });
    expect(await placed.verify()).toEqual([]);
  });
});

test('a derivation that is cut off before its commit changes nothing', async () => {
  await deriveAll();
  const machine = machineAt(0);
  const key = placed.getKey(machine);
  await database.app.within(key, (db) =>
    markChange(db, [key], async () => {
      await db.run(sql`update machine set machine_type = 'GENERATOR'
        where organisation_id = ${key.organisationId} and id = ${key.machineId}`);
    }),
  );
  const before = await placed.readStored(machine);
  const task = { now: fleet.until, worksOffMarks: true, midnightGraceSeconds: 0 };
  const cut = database.app.within(key, async (db) => {
    await deriveMachine(db, key, task);
    await db.run(sql`select pg_terminate_backend(pg_backend_pid())`);
  });
  await expect(cut).rejects.toThrow();
  expect(await placed.readStored(machine)).toEqual(before);
  await placed.derive();
  expect(await placed.verify()).toEqual([]);
  const states = new Set((await placed.readStored(machine)).segments.map(({ state }) => state));
  expect(states).not.toContain('idle');
});

test('while one process derives a machine, another skips it', async ({ onTestFinished }) => {
  await deriveAll();
  const otherProcess = new Database(database.portalAddress, 'app', 1, () => {});
  onTestFinished(() => otherProcess.end());
  const key = placed.getKey(machineAt(0));
  const task = { now: fleet.until, worksOffMarks: true, midnightGraceSeconds: 0 };
  const second = await database.app.within(key, async (db) => {
    await deriveMachine(db, key, task);
    return otherProcess.within(key, (other) => deriveMachine(other, key, task));
  });
  expect(second).toBeNull();
});

test('state from another derivation version is rebuilt from the start', async () => {
  await deriveAll();
  const key = placed.getKey(machineAt(0));
  const { derivation } = await placed.readStored(machineAt(0));
  const older = JSON.stringify({ ...JSON.parse(derivation?.sigma ?? '{}'), version: 0 });
  await database.app.within(key, (db) =>
    db.run(sql`update derivation set version = 0, sigma = ${older}
      where organisation_id = ${key.organisationId} and machine_id = ${key.machineId}`),
  );
  await database.app.within(key, (db) =>
    db.run(
      sql`delete from segment where organisation_id = ${key.organisationId} and machine_id = ${key.machineId}`,
    ),
  );
  await placed.derive();
  expect(await placed.verify()).toEqual([]);
});

test('detaching a source removes its readings from the newest reading of the machine', async () => {
  await deriveAll();
  const [from, to] = [placed.getKey(machineAt(0)), placed.getKey(machineAt(1))];
  const source = placed.getSource(machineAt(0).trackers[0]?.imei ?? '');
  const leftAt = fleet.startedAt + 30 * 3600;
  const newest = async (key: typeof from) =>
    database.app.within(key, async (db) => {
      const { organisationId, machineId } = key;
      return (await listNewestReadingSeconds(db, organisationId, [machineId])).get(machineId) ?? null;
    });
  const before = await newest(from);
  await database.app.within(from, (db) =>
    markChange(db, [from, to], async () => {
      await db.run(sql`update attachment set attached_to = to_timestamp(${leftAt})
        where organisation_id = ${from.organisationId} and source_id = ${source.id}`);
    }),
  );
  expect(before).toBeGreaterThan(leftAt);
  expect(await newest(from)).toBeLessThan(leftAt);
  await placed.derive();
  expect(await placed.verify()).toEqual([]);
});
