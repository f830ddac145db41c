import { expect, test } from 'vitest';
import { readingToTeltonikaRecord } from './teltonika-reading.ts';

const NINE = Date.parse('2026-10-05T09:00:00Z');

const listValues = (signals: Parameters<typeof readingToTeltonikaRecord>[0]['signals']) =>
  readingToTeltonikaRecord({ timeMs: NINE, signals }).values.map(({ id, width, value }) => [
    id,
    width,
    value,
  ]);

test('a record lacks the values that the tracker did not observe', () => {
  expect(readingToTeltonikaRecord({ timeMs: NINE, signals: {} })).toMatchObject({
    timestampMs: NINE,
    latitudeE7: 0,
    longitudeE7: 0,
    satellites: 0,
    values: [],
  });
});

test('a record states key off and an input that is off', () => {
  expect(listValues({ ignition: false, inputs: [null, false, true, null] })).toEqual([
    [2, 1, 0n],
    [3, 1, 1n],
    [239, 1, 0n],
  ]);
});

test('hours are sent as minutes, including the zero of a new controller', () => {
  expect(listValues({ engineHours: { total: 7_260, resolution: 60 } })).toEqual([[103, 4, 121n]]);
  expect(listValues({ engineHours: { total: 0, resolution: 60 } })).toEqual([[103, 4, 0n]]);
});

test('fuel is sent as tenths of a litre', () => {
  expect(listValues({ fuelUsed: { total: 12_300, resolution: 100 } })).toEqual([[107, 4, 123n]]);
});

test('throws for a counter resolution that no tracker has', () => {
  expect(() => listValues({ odometer: { total: 80_000_005, resolution: 5 } })).toThrow(RangeError);
});
