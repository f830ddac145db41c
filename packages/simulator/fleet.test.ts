import { expect, test } from 'vitest';
import { simulateFleet, uploadedMachine } from './fleet.ts';
import { computeTruth } from './truth.ts';
import { sumDays } from './truth-days.ts';
import { computeGrowth } from './truth-distance.ts';
import { planUploads, UPLOAD_ORDERS } from './uploads.ts';

/** On the Sunday the hour from 1 to 2 occurs twice. */
const plan = { seed: 7, startsOn: '2025-10-24', days: 5, zone: 'Europe/London' };
const fleet = simulateFleet(plan);
const uploadsByOrder = new Map(UPLOAD_ORDERS.map((order) => [order, planUploads(fleet, order, 1)]));

const trueDays = fleet.machines.map((machine) => {
  const uploaded = uploadedMachine(fleet, machine);
  return sumDays(computeTruth(uploaded), computeGrowth(uploaded), fleet.startedAt, fleet.zone);
});

test('the same seed gives the same fleet and the same bytes, another seed a different fleet', () => {
  const again = simulateFleet(plan);
  expect(again).toEqual(fleet);
  expect(planUploads(again, 'shuffled', 1)).toEqual(uploadsByOrder.get('shuffled'));
  expect(simulateFleet({ ...plan, seed: 8 })).not.toEqual(fleet);
});

test('a script has no gaps and lasts from the first to the last instant', () => {
  for (const { script } of fleet.machines) {
    expect(script[0]?.startedAt).toBe(fleet.startedAt);
    expect(script.at(-1)?.endedAt).toBe(fleet.until);
    script.forEach((act, index) => {
      expect(act.endedAt).toBeGreaterThan(act.startedAt);
      if (index > 0) expect(act.startedAt).toBe(script[index - 1]?.endedAt);
    });
  }
});

test('every state occurs', () => {
  const states = new Set(trueDays.flat().flatMap(({ seconds }) => Object.keys(seconds)));
  expect(states).toEqual(new Set(['active', 'idle', 'running', 'off', 'missing', 'unknown']));
});

test('the states of a day add up to the length of the day, even if it has 25 hours', () => {
  const generatorDays = trueDays[fleet.machines.findIndex(({ key }) => key === 'generator')] ?? [];
  const hours = generatorDays.map(({ date, seconds }) => [
    date,
    Object.values(seconds).reduce((sum, count) => sum + count, 0) / 3_600,
  ]);
  expect(hours).toEqual([
    ['2025-10-24', 24],
    ['2025-10-25', 24],
    ['2025-10-26', 25],
    ['2025-10-27', 24],
    ['2025-10-28', 24],
  ]);
});

test('a dumper that drives at 18 km/h covers the distance of its script, except for the tunnel and the corners', () => {
  const dumper = fleet.machines.findIndex(({ key }) => key === 'dumper');
  const drivenSeconds = (fleet.machines[dumper]?.script ?? [])
    .filter(({ doing }) => doing === 'travelling')
    .reduce((sum, { startedAt, endedAt }) => sum + endedAt - startedAt, 0);
  const metres = (trueDays[dumper] ?? []).reduce((sum, day) => sum + day.distanceMillimetres / 1_000, 0);
  expect(metres / (drivenSeconds * 5)).toBeGreaterThan(0.95);
  expect(metres / (drivenSeconds * 5)).toBeLessThan(1);
});

test.each(UPLOAD_ORDERS)('an upload %s contains every record', (order) => {
  const uploads = uploadsByOrder.get(order) ?? [];
  for (const tracker of fleet.machines.flatMap(({ trackers }) => trackers)) {
    const records = uploads.filter(({ imei }) => imei === tracker.imei).flatMap((upload) => upload.records);
    expect(records.length).toBe(tracker.records.length * (order === 'doubled' ? 2 : 1));
    expect(new Set(records)).toEqual(new Set(tracker.records));
  }
});

test('records are in order of time only in an upload in order', () => {
  const isInOrder = UPLOAD_ORDERS.map((order) => {
    const imei = fleet.machines[0]?.trackers[0]?.imei;
    const uploads = uploadsByOrder.get(order)?.filter((upload) => upload.imei === imei) ?? [];
    const times = uploads.flatMap(({ records }) => records.map(({ timeMs }) => timeMs));
    return times.every((timeMs, index) => timeMs >= (times[index - 1] ?? 0));
  });
  expect(isInOrder).toEqual([true, false, false, false]);
});
