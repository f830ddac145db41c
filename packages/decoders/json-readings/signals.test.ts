import { expect, test } from 'vitest';
import type { DocumentReading, DocumentValue } from './document.ts';
import { documentToReading } from './reading.ts';
import { deriveSignals } from './signals.ts';

const derive = (sent: Omit<DocumentReading, 'time'>) =>
  deriveSignals(documentToReading({ time: '2026-11-20T09:30:00Z', ...sent }));
const instant = (name: string, value: DocumentValue['value']): DocumentValue => ({
  name,
  value,
  kind: 'instant',
});

test.each([
  [instant('ignition', false), { ignition: false }],
  [instant('engineRunning', true), { engineRunning: true }],
  [instant('engineSpeedRpm', 1_450.5), { rpm: 1_450.5 }],
  [instant('engineLoadPercent', 0), { engineLoadPercent: 0 }],
  [instant('pto', true), { pto: true }],
  [instant('hydraulics', true), { hydraulics: true }],
  [instant('alternator', false), { alternator: false }],
  [instant('digitalInput3', true), { inputs: [null, null, true, null] }],
  [instant('moving', true), { moving: true }],
  [instant('vibrationLevel', 17), { vibration: 17 }],
  [instant('externalVoltageMillivolts', 27_900), { externalVoltageMillivolts: 27_900 }],
  [instant('unplugged', true), { unplugged: true }],
  [
    { name: 'engineHoursSeconds', value: 4_500_000.9, kind: 'counter', resolution: 360 },
    { engineHours: { total: 4_500_000, resolution: 360 } },
  ],
  [{ name: 'odometerMetres', value: 12, kind: 'counter' }, { odometer: { total: 12, resolution: 1 } }],
  [
    { name: 'fuelUsedMillilitres', value: 90_500, kind: 'counter', resolution: 500 },
    { fuelUsed: { total: 90_500, resolution: 500 } },
  ],
  [
    { name: 'activeSeconds', value: 420, kind: 'interval', coversSeconds: 900 },
    { covered: { coversSeconds: 900, activeSeconds: 420 } },
  ],
  [
    { name: 'activeSeconds', value: 0, kind: 'interval', coversSeconds: 900, restIdle: true },
    { covered: { coversSeconds: 900, activeSeconds: 0, restIdle: true } },
  ],
] as const)('%o gives %o', (value, signals) => {
  expect(derive({ values: [value] })).toEqual(signals);
});

test('signals without a value are absent, and unknown names are ignored', () => {
  expect(derive({})).toEqual({});
  expect(derive({ values: [instant('coolantDegrees', 88), instant('constructor', true)] })).toEqual({});
});

test('a speed keeps its decimals, and needs a fix', () => {
  const position = { latitude: 51.5, longitude: -0.12 };
  expect(derive({ position, speedKmh: 2.9 })).toEqual({
    fix: { latitudeE7: 515_000_000, longitudeE7: -1_200_000 },
    speedKmh: 2.9,
  });
  expect(derive({ speedKmh: 2.9 })).toEqual({});
  expect(derive({ position, speedKmh: 2.9, satellites: 0 })).toEqual({});
});
