import { encodePacket } from '@groundwork/simulator/devices/teltonika-device.ts';
import { teltonikaRecord } from '@groundwork/simulator/devices/teltonika-record.ts';
import { type Fleet, type SimulatedMachine, simulateFleet } from '@groundwork/simulator/fleet.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../db/test-database.fixture.ts';
import { FleetInDatabase } from '../activity/fleet-in-database.fixture.ts';
import { saveNewCorrection } from './correction-store.ts';
import { readMeter } from './read-meter.ts';
import { sumUseSince } from './use-since.ts';

const ZONE = 'Europe/London';
const HOUR = 3600;

let database: TestDatabase;
let fleet: Fleet;
let placed: FleetInDatabase;
let now: Date;

beforeAll(async () => {
  database = await openTestDatabase();
  fleet = simulateFleet({ seed: 5, startsOn: '2026-06-01', days: 3, zone: ZONE });
  placed = await FleetInDatabase.place(database, fleet);
  for (const { trackers } of fleet.machines)
    for (const { imei, records } of trackers)
      for (let from = 0; from < records.length; from += 200) {
        const packet = encodePacket('8E', records.slice(from, from + 200).map(teltonikaRecord));
        await placed.receive([{ imei, packet }]);
      }
  await placed.derive();
  now = new Date(fleet.until * 1000);
});
afterAll(() => database.close());

/** On-seconds of the stored segments from an instant on. */
async function onSecondsSince(machine: SimulatedMachine, since: number): Promise<number> {
  const { segments } = await placed.stored(machine);
  const isOn = (state: string) => state === 'active' || state === 'idle' || state === 'running';
  return segments.reduce((sum, { startedAt, endedAt, state, unplacedOnSeconds }) => {
    const seconds = Math.max(0, endedAt - Math.max(startedAt, since));
    const unplaced = Math.round((unplacedOnSeconds * seconds) / (endedAt - startedAt));
    return sum + (isOn(state) ? seconds : 0) + unplaced;
  }, 0);
}

const useSince = (machine: SimulatedMachine, since: number | null) => {
  const key = placed.keyOf(machine);
  return database.app.within(key, (db) => sumUseSince(db, { ...key, since, zone: ZONE, now }));
};

test('the use since any instant is that of the segments after it, to the second', async () => {
  for (const machine of fleet.machines)
    for (const hours of [0, 8.5, 12, 24, 33.21, 60, 71.99]) {
      const since = fleet.startedAt + Math.floor(hours * HOUR);
      const use = await useSince(machine, since);
      expect(use?.onSeconds, `${machine.key} after ${hours} h`).toBe(await onSecondsSince(machine, since));
    }
});

test('distance since the midnights adds up to the whole', async () => {
  for (const machine of fleet.machines) {
    const whole = await useSince(machine, null);
    const fromStart = await useSince(machine, fleet.startedAt);
    expect(fromStart?.distanceMetres).toBeCloseTo(whole?.distanceMetres ?? 0, 3);
    const { slices } = await placed.stored(machine);
    const [first] = slices;
    const afterFirst = slices.filter(({ day }) => day !== first?.day);
    const metres = afterFirst.reduce((sum, { distanceMillimetres }) => sum + distanceMillimetres / 1000, 0);
    const midnight = await useSince(machine, fleet.startedAt + 24 * HOUR);
    expect(midnight?.distanceMetres).toBeCloseTo(metres, 3);
  }
});

test('a correction is added to by what comes after it, and what came before it is not counted', async () => {
  const [machine] = fleet.machines;
  if (!machine) throw new Error('The fleet is empty');
  const key = { ...placed.keyOf(machine), meter: 'vhm' } as const;
  const readAt = fleet.startedAt + 36 * HOUR;
  const value = 1_000;
  await database.app.within(key, (db) => saveCorrectionAt(db, key, readAt, value));
  const figure = await database.app.within(key, (db) => readMeter(db, key, { zone: ZONE, now }));
  expect(figure.value).toBeCloseTo(value + (await onSecondsSince(machine, readAt)) / HOUR, 9);
  expect(figure.basis).toBe('correction');
});

type SaveArguments = Parameters<typeof saveNewCorrection>;

async function saveCorrectionAt(
  db: SaveArguments[0],
  key: Pick<SaveArguments[1], 'organisationId' | 'machineId' | 'meter'>,
  readAt: number,
  value: number,
): Promise<void> {
  const correction = { ...key, readAt: new Date(readAt * 1000), value, personId: null, statedBy: null };
  await saveNewCorrection(db, correction, now);
}
