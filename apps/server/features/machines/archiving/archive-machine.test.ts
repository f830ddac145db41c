import { encodePacket } from '@groundwork/simulator/devices/teltonika-device.ts';
import { toTeltonikaRecord } from '@groundwork/simulator/devices/teltonika-record.ts';
import { type Fleet, type SimulatedMachine, simulateFleet } from '@groundwork/simulator/fleet.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../db/test-database.fixture.ts';
import { FleetInDatabase } from '../../derivation/run/fleet-in-database.fixture.ts';
import { archiveMachine, unarchiveMachine } from './archive-machine.ts';

const ZONE = 'Europe/London';
const HOUR = 3600;

let database: TestDatabase;
let fleet: Fleet;
let placed: FleetInDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  fleet = simulateFleet({ seed: 8, startsOn: '2026-06-01', days: 4, zone: ZONE });
  placed = await FleetInDatabase.create(database, fleet);
  for (const machine of fleet.machines) await upload(machine, () => true);
  await placed.derive();
});
afterAll(() => database.close());

async function upload({ trackers }: SimulatedMachine, isSent: (at: number) => boolean): Promise<void> {
  for (const { imei, records } of trackers) {
    const sent = records.filter(({ timeMs }) => isSent(timeMs / 1000));
    for (let from = 0; from < sent.length; from += 200) {
      const packet = encodePacket('8E', sent.slice(from, from + 200).map(toTeltonikaRecord));
      await placed.receive([{ imei, packet }]);
    }
  }
}

const instant = (hours: number): Date => new Date((fleet.startedAt + hours * HOUR) * 1000);
const now = (): Date => new Date(fleet.until * 1000);

function archive(machine: SimulatedMachine, from: Date) {
  const key = placed.getKey(machine);
  return database.app.within(key, (db) =>
    archiveMachine(db, key, { time: from.toISOString() }, { zone: ZONE, now: now() }),
  );
}

function unarchive(machine: SimulatedMachine, at: Date) {
  const key = placed.getKey(machine);
  return database.app.within(key, (db) => unarchiveMachine(db, key, at));
}

function machineAt(index: number): SimulatedMachine {
  const machine = fleet.machines[index];
  if (!machine) throw new Error(`The fleet has no machine ${index}`);
  return machine;
}

test('nothing is derived for an archived stretch, everything around it stays, and readings are kept', async () => {
  const machine = machineAt(0);
  const before = (await placed.readStored(machine)).segments;
  const [from, until] = [instant(34), instant(60.01)];
  await archive(machine, from);
  await unarchive(machine, until);
  await placed.derive([machine]);
  const { segments } = await placed.readStored(machine);
  const [fromSeconds, untilSeconds] = [from.getTime() / 1000, until.getTime() / 1000];
  expect(
    segments.filter(({ startedAt, endedAt }) => startedAt < untilSeconds && endedAt > fromSeconds),
  ).toEqual([]);
  const dayBefore = fromSeconds - 10 * HOUR;
  const early = ({ endedAt }: { readonly endedAt: number }) => endedAt <= dayBefore;
  expect(segments.filter(early)).toEqual(before.filter(early));
  // After its return the machine is missing until its next reading, and then as before.
  expect(segments.find(({ startedAt }) => startedAt >= untilSeconds)).toMatchObject({
    startedAt: untilSeconds,
    state: 'missing',
  });
  const late = ({ startedAt, endedAt, state }: (typeof segments)[number]) =>
    startedAt > untilSeconds + 24 * HOUR ? [`${startedAt} ${endedAt} ${state}`] : [];
  expect(segments.flatMap(late)).toEqual(before.flatMap(late));
  expect(await placed.verify()).toEqual([]);
});

test('undoing an archiving restores the same history', async () => {
  const machine = machineAt(1);
  const before = await placed.readStored(machine);
  await archive(machine, now());
  await placed.derive([machine]);
  await unarchive(machine, now());
  await placed.derive([machine]);
  const after = await placed.readStored(machine);
  expect(after.segments).toEqual(before.segments);
  expect(after.slices).toEqual(before.slices);
});

test('a machine archived before its first reading has no history until it is restored', async () => {
  const machine = machineAt(2);
  await archive(machine, instant(-24));
  await placed.derive([machine]);
  expect((await placed.readStored(machine)).segments).toEqual([]);
  await unarchive(machine, instant(48));
  await placed.derive([machine]);
  const [first] = (await placed.readStored(machine)).segments;
  expect(first?.startedAt).toBe(instant(48).getTime() / 1000);
  expect(await placed.verify()).toEqual([]);
});
