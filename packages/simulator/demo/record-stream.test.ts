import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { deviceRecord } from './device-record.ts';
import { DEMO_FLEET_SIZE, getMachineName, listMachines } from './fleet.ts';
import { instantAgo } from './history.ts';
import { recordsAfter } from './record-stream.ts';
import { getSite } from './site.ts';
import { listTrackers } from './tracker.ts';

const HISTORY = { seed: 1, startsOn: '2026-10-22', days: 30 };
const START_MS = Date.parse('2026-10-22T00:00:00Z');
const DAY_MS = 86_400_000;

function find(number: string) {
  const machines = listMachines(DEMO_FLEET_SIZE);
  const index = machines.findIndex((machine) => machine.number === number);
  const machine = machines[index];
  if (!machine) throw new Error(`No machine ${number}`);
  return { machine, trackers: listTrackers(machine, index, HISTORY) };
}

/** Lists the records of the nth tracker of a machine between two instants. */
function listRecords(number: string, nth: number, afterMs: number, untilMs: number) {
  const { machine, trackers } = find(number);
  const tracker = trackers[nth];
  if (!tracker) throw new Error(`${number} has no tracker ${nth}`);
  const records: ReturnType<typeof deviceRecord>[] = [];
  for (const { timeMs, item: record } of recordsAfter(machine, tracker, HISTORY, afterMs)) {
    if (timeMs > untilMs) break;
    records.push(record);
  }
  return records;
}

test('the fleet is large and mixed enough to look at', () => {
  const machines = listMachines(DEMO_FLEET_SIZE);
  expect(machines.length).toBeGreaterThanOrEqual(40);
  expect(new Set(machines.map(getMachineName)).size).toBe(machines.length);
  expect(new Set(machines.map(({ typeKey }) => typeKey)).size).toBeGreaterThanOrEqual(8);
  expect(new Set(machines.map(({ site }) => site)).size).toBe(5);
  const codes = machines
    .flatMap((machine, index) => listTrackers(machine, index, HISTORY))
    .map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
});

test('a tracker gives the same records from any starting point', () => {
  const whole = listRecords('AD-511', 1, 0, START_MS + 22 * DAY_MS);
  fc.assert(
    fc.property(fc.integer({ min: 15 * 86_400, max: 22 * 86_400 }), (seconds) => {
      const afterMs = START_MS + seconds * 1_000;
      expect(listRecords('AD-511', 1, afterMs, START_MS + 22 * DAY_MS)).toEqual(
        whole.filter(({ timestampMs }) => timestampMs > afterMs),
      );
    }),
    { numRuns: 5 },
  );
});

test('time increases from record to record, and counters never decrease', () => {
  const records = listRecords('EX-104', 0, 0, START_MS + 9 * DAY_MS);
  expect(records.length).toBeGreaterThan(3_000);
  const last = new Map<number, bigint>();
  let timeMs = 0;
  for (const { timestampMs, values } of records) {
    expect(timestampMs).toBeGreaterThan(timeMs);
    timeMs = timestampMs;
    for (const { id, value } of values) {
      if (typeof value !== 'bigint' || (id !== 83 && id !== 102)) continue;
      expect(value).toBeGreaterThanOrEqual(last.get(id) ?? 0n);
      last.set(id, value);
    }
  }
});

test('a dead tracker sends no more records, and a swapped one is followed by its replacement', () => {
  const { zone } = getSite('duisburg');
  const diedAt = instantAgo(HISTORY, 8, 14.4, zone) * 1_000;
  expect(listRecords('WL-203', 0, diedAt, START_MS + 40 * DAY_MS)).toEqual([]);
  const [first, second] = find('AD-511').trackers;
  expect(second?.attachedAt).toBe(first?.detachedAt);
  expect(listRecords('AD-511', 0, 1_000 * (first?.detachedAt ?? 0), START_MS + 40 * DAY_MS)).toEqual([]);
});

test('machines stay inside their sites, except for the one that was taken away', () => {
  for (const machine of listMachines(DEMO_FLEET_SIZE)) {
    if (machine.tracker === 'sensor' || machine.moves) continue;
    const { centre, radiusMetres } = getSite(machine.site);
    const [day] = [listRecords(machine.number, 0, START_MS, START_MS + DAY_MS)];
    for (const { latitudeE7, longitudeE7 } of day) {
      const north = (latitudeE7 - centre.latitudeE7) / 89.93;
      const east =
        ((longitudeE7 - centre.longitudeE7) / 89.93) * Math.cos((centre.latitudeE7 / 1e7) * (Math.PI / 180));
      expect(Math.hypot(north, east), machine.number).toBeLessThan(radiusMetres * 0.86);
    }
  }
  const [gone] = listRecords('ME-412', 0, START_MS + 26 * DAY_MS, START_MS + 27 * DAY_MS);
  expect((gone?.latitudeE7 ?? 0) / 1e7).toBeGreaterThan(51.7);
});
