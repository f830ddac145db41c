import { type SimulatedMachine, simulateFleet } from '@groundwork/simulator/fleet.ts';
import { expect } from 'vitest';
import { databaseTest } from '../../../db/database-test.fixture.ts';
import { FleetInDatabase } from '../../derivation/run/fleet-in-database.fixture.ts';
import { archiveMachine, unarchiveMachine } from './archive-machine.ts';

const ZONE = 'Europe/London';
const HOUR = 3600;

const test = databaseTest()
  .extend('fleet', { scope: 'file' }, () =>
    simulateFleet({ seed: 8, startsOn: '2026-06-01', days: 4, zone: ZONE }),
  )
  .extend('placed', { scope: 'file' }, ({ database, fleet }) => FleetInDatabase.create(database, fleet))
  .extend('helpers', { scope: 'file' }, ({ placed, fleet, database }) => {
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
    return { instant, now, archive, unarchive, machineAt };
  });

test.beforeAll(async ({ placed }) => {
  await placed.receiveRecords();
  await placed.derive();
});

test('nothing is derived for an archived stretch, everything around it stays, and readings are kept', async ({
  placed,
  helpers: { machineAt, instant, archive, unarchive },
}) => {
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

test('undoing an archiving restores the same history', async ({
  placed,
  helpers: { machineAt, archive, now, unarchive },
}) => {
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

test('a machine archived before its first reading has no history until it is restored', async ({
  placed,
  helpers: { machineAt, archive, instant, unarchive },
}) => {
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
