import type { Meter } from '@groundwork/domain/counters/meter.ts';
import { type SimulatedMachine, simulateFleet } from '@groundwork/simulator/fleet.ts';
import { expect } from 'vitest';
import { databaseTest } from '../../../db/database-test.fixture.ts';
import { FleetInDatabase } from '../../derivation/run/fleet-in-database.fixture.ts';
import { saveNewCorrection } from './correction-store.ts';
import { readMeter } from './read-meter.ts';
import { sumUseSince } from './sum-use-since.ts';

const ZONE = 'Europe/London';
const HOUR = 3600;
/** Distance of each machine in metres after a number of hours, by `key hours`. */
const metresUntil = new Map<string, number>();
const HOURS = [0, 8.5, 12.003, 24, 33.21, 60, 71.99];

const test = databaseTest()
  .extend('fleet', { scope: 'file' }, () =>
    simulateFleet({ seed: 5, startsOn: '2026-06-01', days: 3, zone: ZONE }),
  )
  .extend('placed', { scope: 'file' }, ({ database, fleet }) => FleetInDatabase.create(database, fleet))
  .extend('now', { scope: 'file' }, ({ fleet }) => new Date(fleet.until * 1000))
  .extend('helpers', { scope: 'file' }, ({ placed, fleet, database, now }) => {
    async function recordDistances(hours: number): Promise<void> {
      await placed.derive(fleet.machines, { now: fleet.startedAt + Math.floor(hours * HOUR) });
      for (const machine of fleet.machines) {
        const { slices } = await placed.readStored(machine);
        const metres = slices.reduce((sum, { distanceMillimetres }) => sum + distanceMillimetres / 1000, 0);
        metresUntil.set(`${machine.key} ${hours}`, metres);
      }
    }
    /** Sums the on-seconds of the stored segments after an instant. */
    async function sumOnSecondsSince(machine: SimulatedMachine, since: number): Promise<number> {
      const { segments } = await placed.readStored(machine);
      const isOn = (state: string) => state === 'active' || state === 'idle' || state === 'running';
      return segments.reduce((sum, { startedAt, endedAt, state, unplacedOnSeconds }) => {
        const seconds = Math.max(0, endedAt - Math.max(startedAt, since));
        const unplaced = Math.round((unplacedOnSeconds * seconds) / (endedAt - startedAt));
        return sum + (isOn(state) ? seconds : 0) + unplaced;
      }, 0);
    }
    const getUseSince = (machine: SimulatedMachine, meter: Meter, since: number | null) => {
      const key = { ...placed.getKey(machine), meter };
      return database.app.within(key, (db) => sumUseSince(db, { ...key, zone: ZONE, now }, since));
    };
    async function saveCorrectionAt(
      db: SaveArguments[0],
      key: Pick<SaveArguments[1], 'organisationId' | 'machineId' | 'meter'>,
      readAt: number,
      value: number,
    ): Promise<void> {
      const correction = { ...key, readAt: new Date(readAt * 1000), value, personId: null, statedBy: null };
      await saveNewCorrection(db, correction, now);
    }
    return { recordDistances, sumOnSecondsSince, getUseSince, saveCorrectionAt };
  });

test.beforeAll(async ({ placed, helpers: { recordDistances } }) => {
  await placed.receiveRecords();
  for (const hours of HOURS) await recordDistances(hours);
  await placed.derive();
});

test('the use since any instant equals that of the segments after it, to the second', async ({
  fleet,
  helpers: { getUseSince, sumOnSecondsSince },
}) => {
  for (const machine of fleet.machines)
    for (const hours of HOURS) {
      const since = fleet.startedAt + Math.floor(hours * HOUR);
      const use = await getUseSince(machine, 'vhm', since);
      expect(use, `${machine.key} after ${hours} h`).toBe(await sumOnSecondsSince(machine, since));
    }
});

test('the distance since any instant is the total minus the distance at that instant', async ({
  fleet,
  helpers: { getUseSince },
}) => {
  for (const machine of fleet.machines) {
    const whole = (await getUseSince(machine, 'vom', null)) ?? 0;
    for (const hours of HOURS) {
      const since = fleet.startedAt + Math.floor(hours * HOUR);
      const until = metresUntil.get(`${machine.key} ${hours}`) ?? 0;
      expect(await getUseSince(machine, 'vom', since)).toBeCloseTo(whole - until, 6);
    }
  }
});

test('a corrected meter adds only the use after the correction', async ({
  fleet,
  placed,
  database,
  now,
  helpers: { saveCorrectionAt, sumOnSecondsSince },
}) => {
  const [machine] = fleet.machines;
  if (!machine) throw new Error('The fleet is empty');
  const key = { ...placed.getKey(machine), meter: 'vhm' } as const;
  const readAt = fleet.startedAt + 36 * HOUR;
  const value = 1_000;
  await database.app.within(key, (db) => saveCorrectionAt(db, key, readAt, value));
  const figure = await database.app.within(key, (db) => readMeter(db, key, { zone: ZONE, now }));
  expect(figure.value).toBeCloseTo(value + (await sumOnSecondsSince(machine, readAt)) / HOUR, 9);
  expect(figure.basis).toBe('correction');
});

type SaveArguments = Parameters<typeof saveNewCorrection>;
