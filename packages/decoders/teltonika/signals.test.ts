import type { NativeValue } from '@groundwork/domain/readings/reading.ts';
import { expect, test } from 'vitest';
import type { AvlRecord } from './avl.ts';
import { readingOfRecord } from './reading.ts';
import { buildRecord } from './record.fixture.ts';
import { deriveSignals } from './signals.ts';

const fix = { latitudeE7: 515_000_000, longitudeE7: -1_234_567 };

function signalsOf(values: readonly NativeValue[], different: Partial<AvlRecord> = {}) {
  return deriveSignals(readingOfRecord(buildRecord({ ...different, values })));
}

test('what was not said is absent', () => {
  expect(signalsOf([])).toEqual({ fix, speedKmh: 4 });
});

test('ignition, engine speed and voltage by their ids', () => {
  const values: NativeValue[] = [
    { id: 239, width: 1, raw: 0 },
    { id: 85, width: 2, raw: 1_450 },
    { id: 66, width: 2, raw: 27_100 },
  ];
  const said = { ignition: false, rpm: 1_450, externalVoltageMillivolts: 27_100 };
  expect(signalsOf(values)).toEqual({ ...said, fix, speedKmh: 4 });
});

test.each([
  ['a CAN adapter', { id: 85, width: 2, raw: 900 }, 900],
  ['FMS', { id: 88, width: 4, raw: 1_600 }, 1_600],
  ['OBD', { id: 36, width: 2, raw: 2_000 }, 2_000],
  ['an engine that stands', { id: 85, width: 2, raw: 0 }, 0],
  ['the engine load under the same id, in one byte', { id: 85, width: 1, raw: 90 }, undefined],
  ['the mileage under the same id, in four bytes', { id: 36, width: 4, raw: 9_000 }, undefined],
  ['"not available"', { id: 85, width: 2, raw: 0xffff }, undefined],
] as const)('engine speed from %s', (_, value, rpm) => {
  expect(signalsOf([value]).rpm).toBe(rpm);
});

test('the CAN adapter is believed before OBD, wherever it stands', () => {
  const values: NativeValue[] = [
    { id: 36, width: 2, raw: 700 },
    { id: 85, width: 2, raw: 1_500 },
  ];
  expect(signalsOf(values).rpm).toBe(1_500);
});

test('the movement bit says that the tracker moves or shakes, and nothing of an engine or of work', () => {
  expect(signalsOf([{ id: 240, width: 1, raw: 1 }])).toEqual({ fix, speedKmh: 4, moving: true });
});

test('engine hours in minutes and in hours become seconds, each with its step', () => {
  expect(signalsOf([{ id: 102, width: 4, raw: 90 }]).engineHours).toEqual({ total: 5_400, resolution: 60 });
  const fms: NativeValue[] = [{ id: 104, width: 4, raw: 100 }];
  const { total, resolution } = signalsOf(fms).engineHours ?? { total: 0, resolution: 1 };
  expect(total / resolution).toBe(100);
});

test('a total odometer counts, a trip does not', () => {
  expect(signalsOf([{ id: 16, width: 4, raw: 12_345 }]).odometer).toEqual({ total: 12_345, resolution: 1 });
  expect(signalsOf([{ id: 199, width: 4, raw: 12_345 }]).odometer).toBeUndefined();
});

test('inputs, unplugging and the engine’s own controller', () => {
  const values: NativeValue[] = [
    { id: 1, width: 1, raw: 1 },
    { id: 3, width: 1, raw: 0 },
    { id: 252, width: 1, raw: 1 },
    { id: 114, width: 1, raw: 40 },
    { id: 132, width: 8, raw: 1n << 38n },
  ];
  expect(signalsOf(values)).toMatchObject({
    inputs: [true, null, false, null],
    unplugged: true,
    engineLoadPercent: 40,
    engineRunning: true,
  });
});

test.each([
  ['0/0', { latitudeE7: 0, longitudeE7: 0 }],
  ['the last place repeated without satellites', { satellites: 0 }],
  ['latitude 91', { latitudeE7: 910_000_000 }],
])('%s is no fix, and the speed with it proves nothing', (_, different) => {
  expect(signalsOf([], different)).toEqual({});
});
