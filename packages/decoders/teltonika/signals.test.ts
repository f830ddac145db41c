import type { NativeValue } from '@groundwork/domain/readings/reading.ts';
import { expect, test } from 'vitest';
import type { AvlRecord } from './avl.ts';
import { toReading } from './reading.ts';
import { buildRecord } from './record.fixture.ts';
import { deriveSignals } from './signals.ts';

const fix = { latitudeE7: 515_000_000, longitudeE7: -1_234_567 };

function derive(values: readonly NativeValue[], different: Partial<AvlRecord> = {}) {
  return deriveSignals(toReading(buildRecord({ ...different, values })));
}

test('values that were not reported are absent', () => {
  expect(derive([])).toEqual({ fix, satellites: 11, speedKmh: 4 });
});

test('ignition, engine speed and voltage by their ids', () => {
  const values: NativeValue[] = [
    { id: 239, width: 1, raw: 0 },
    { id: 85, width: 2, raw: 1_450 },
    { id: 66, width: 2, raw: 27_100 },
  ];
  const engine = { ignition: false, rpm: 1_450, externalVoltageMillivolts: 27_100 };
  expect(derive(values)).toEqual({ ...engine, fix, satellites: 11, speedKmh: 4 });
});

test.each([
  ['a CAN adapter', { id: 85, width: 2, raw: 900 }, 900],
  ['FMS', { id: 88, width: 4, raw: 1_600 }, 1_600],
  ['OBD', { id: 36, width: 2, raw: 2_000 }, 2_000],
  ['an engine at standstill', { id: 85, width: 2, raw: 0 }, 0],
  ['the engine load under the same id, in one byte', { id: 85, width: 1, raw: 90 }, undefined],
  ['the mileage under the same id, in four bytes', { id: 36, width: 4, raw: 9_000 }, undefined],
  ['"not available"', { id: 85, width: 2, raw: 0xffff }, undefined],
] as const)('engine speed from %s', (_, value, rpm) => {
  expect(derive([value]).rpm).toBe(rpm);
});

test('the CAN adapter takes precedence over OBD, in any order', () => {
  const values: NativeValue[] = [
    { id: 36, width: 2, raw: 700 },
    { id: 85, width: 2, raw: 1_500 },
  ];
  expect(derive(values).rpm).toBe(1_500);
});

test('the movement bit gives only `moving`, neither engine nor work', () => {
  expect(derive([{ id: 240, width: 1, raw: 1 }])).toEqual({ fix, satellites: 11, speedKmh: 4, moving: true });
});

const FM6_MARK: NativeValue = { id: 205, width: 4, raw: 7_603_371 };

test.each([
  ['minutes of the machine', [{ id: 102, width: 4, raw: 60 }], { total: 3_600, resolution: 60 }],
  ['minutes that the adapter counted', [{ id: 103, width: 4, raw: 2 }], { total: 120, resolution: 60 }],
  [
    'the adapter if the machine reports only zero',
    [
      { id: 102, width: 4, raw: 0 },
      { id: 103, width: 4, raw: 2 },
    ],
    { total: 120, resolution: 60 },
  ],
  ['whole hours by FMS', [{ id: 104, width: 4, raw: 4_371 }], { total: 15_735_600, resolution: 3_600 }],
  ['minutes of an FMB640', [FM6_MARK, { id: 14, width: 4, raw: 10 }], { total: 600, resolution: 60 }],
  ['an axle weight of an FMB640', [FM6_MARK, { id: 102, width: 4, raw: 9_000 }], undefined],
  ['a SIM card', [{ id: 14, width: 8, raw: 10n }], undefined],
  ['the time since the last start', [{ id: 42, width: 2, raw: 900 }], undefined],
  ['no total', [{ id: 102, width: 4, raw: 0xffff_ffff }], undefined],
] as const)('engine hours from %s', (_, values, engineHours) => {
  expect(derive(values).engineHours).toEqual(engineHours);
});

test.each([
  ['metres of the machine', [{ id: 87, width: 4, raw: 120_500 }], { total: 120_500, resolution: 1 }],
  ['the tracker', [{ id: 16, width: 4, raw: 900 }], { total: 900, resolution: 1 }],
  [
    'the machine before the tracker',
    [
      { id: 16, width: 4, raw: 900 },
      { id: 87, width: 4, raw: 120_500 },
    ],
    { total: 120_500, resolution: 1 },
  ],
  ['kilometres by OBD', [{ id: 389, width: 4, raw: 45 }], { total: 45_000, resolution: 1_000 }],
  ['an FM6320', [{ id: 216, width: 4, raw: 256_909_985 }], { total: 256_909_985, resolution: 1 }],
  ['a fuel level under the same id', [{ id: 87, width: 4, raw: 96 }], undefined],
  ['a fuel level of an FMB640', [FM6_MARK, { id: 87, width: 4, raw: 200 }], undefined],
  ['a trip', [{ id: 199, width: 4, raw: 900 }], undefined],
] as const)('the odometer from %s', (_, values, odometer) => {
  expect(derive(values).odometer).toEqual(odometer);
});

test.each([
  [
    'tenths of a litre of the machine',
    [{ id: 83, width: 4, raw: 123_457 }],
    { total: 12_345_700, resolution: 100 },
  ],
  ['what the adapter counted', [{ id: 107, width: 4, raw: 0 }], { total: 0, resolution: 100 }],
  [
    'the adapter if the machine reports only zero',
    [
      { id: 83, width: 4, raw: 0 },
      { id: 107, width: 4, raw: 3 },
    ],
    { total: 300, resolution: 100 },
  ],
  ['an FMB640', [FM6_MARK, { id: 33, width: 4, raw: 7 }], { total: 700, resolution: 100 }],
  [
    'whole litres by FMS',
    [FM6_MARK, { id: 86, width: 4, raw: 4_005 }],
    { total: 4_005_000, resolution: 1_000 },
  ],
  ['the tracker’s own estimate', [{ id: 12, width: 4, raw: 900 }], undefined],
  ['a level in the tank', [{ id: 84, width: 2, raw: 900 }], undefined],
  ['no total', [{ id: 107, width: 4, raw: 0xffff_ffff }], undefined],
] as const)('fuel used from %s', (_, values, fuelUsed) => {
  expect(derive(values).fuelUsed).toEqual(fuelUsed);
});

test('an authorised driver of an FMB640 is not an unplugging', () => {
  expect(derive([{ id: 252, width: 1, raw: 1 }, FM6_MARK]).unplugged).toBeUndefined();
});

test.each([
  ['runs', 0x40_0200_0000n, true],
  ['is off with the key off', 0n, false],
  ['is unknown with the key on', 0x0200_0000n, undefined],
])('the engine %s by the security flags', (_, raw, engineRunning) => {
  expect(derive([{ id: 132, width: 8, raw }]).engineRunning).toBe(engineRunning);
});

test.each([
  ['nothing', 0n, false, false],
  ['the rear power take-off', 0x08n, true, false],
  ['the front power take-off', 0x10n << 56n, true, false],
  ['the first front hydraulic', 0x04n, false, true],
  ['the right joystick', 0x20n << 32n, false, true],
])('%s by the machinery flags', (_, raw, pto, hydraulics) => {
  expect(derive([{ id: 124, width: 8, raw }])).toMatchObject({ pto, hydraulics });
});

test('inputs, unplugging and the engine’s own controller', () => {
  const values: NativeValue[] = [
    { id: 1, width: 1, raw: 1 },
    { id: 3, width: 1, raw: 0 },
    { id: 252, width: 1, raw: 1 },
    { id: 114, width: 1, raw: 40 },
    { id: 132, width: 8, raw: 1n << 38n },
  ];
  expect(derive(values)).toMatchObject({
    inputs: [true, null, false, null],
    unplugged: true,
    engineLoadPercent: 40,
    engineRunning: true,
  });
});

test.each([
  ['0/0', { latitudeE7: 0, longitudeE7: 0 }],
  ['the last position repeated without satellites', { satellites: 0 }],
  ['latitude 91', { latitudeE7: 910_000_000 }],
])('%s is not a fix, and its speed is ignored', (_, different) => {
  expect(derive([], different)).toEqual({});
});
