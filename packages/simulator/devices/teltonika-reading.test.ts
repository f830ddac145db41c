import { expect, test } from 'vitest';
import { teltonikaRecordOfReading } from './teltonika-reading.ts';

const NINE = Date.parse('2026-10-05T09:00:00Z');

const idsOf = (signals: Parameters<typeof teltonikaRecordOfReading>[0]['signals']) =>
  teltonikaRecordOfReading({ timeMs: NINE, signals }).values.map(({ id, width, value }) => [
    id,
    width,
    value,
  ]);

test('what a tracker did not notice is not in its record', () => {
  expect(teltonikaRecordOfReading({ timeMs: NINE, signals: {} })).toMatchObject({
    timestampMs: NINE,
    latitudeE7: 0,
    longitudeE7: 0,
    satellites: 0,
    values: [],
  });
});

test('key off is said, and so is an input that nobody switched', () => {
  expect(idsOf({ ignition: false, inputs: [null, false, true, null] })).toEqual([
    [2, 1, 0n],
    [3, 1, 1n],
    [239, 1, 0n],
  ]);
});

test('hours go as minutes, and a new controller’s zero is said', () => {
  expect(idsOf({ engineHours: { total: 7_260, resolution: 60 } })).toEqual([[103, 4, 121n]]);
  expect(idsOf({ engineHours: { total: 0, resolution: 60 } })).toEqual([[103, 4, 0n]]);
});

test('fuel goes as tenths of a litre', () => {
  expect(idsOf({ fuelUsed: { total: 12_300, resolution: 100 } })).toEqual([[107, 4, 123n]]);
});

test('a counter in steps that no tracker has cannot be sent', () => {
  expect(() => idsOf({ odometer: { total: 80_000_005, resolution: 5 } })).toThrow(RangeError);
});
