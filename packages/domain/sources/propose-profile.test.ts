import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ENGINE_EVIDENCE } from '../derivation/stream/evidence.ts';
import { DEFAULT_SOURCE_SETTINGS } from '../derivation/stream/source-settings.ts';
import type { Signals } from '../readings/signals.ts';
import { type HeardReading, proposeProfile } from './propose-profile.ts';

const every = (seconds: number, signals: Signals, count = 10): HeardReading[] =>
  Array.from({ length: count }, (_, index) => ({ at: 1_780_000_000 + index * seconds, signals }));

test('a tracker that was never heard is read as its kind usually is', () => {
  expect(proposeProfile('TELTONIKA', [])).toEqual({
    profile: expect.objectContaining({ evidence: ['rpm', 'engine-state', 'ignition'] }),
    reasons: ['not-heard'],
  });
});

test('what a tracker says of the engine is trusted, best first', () => {
  const { profile, reasons } = proposeProfile(
    'TELTONIKA',
    every(30, { ignition: true, rpm: 900, moving: true }),
  );
  expect(profile.evidence).toEqual(['rpm', 'ignition']);
  expect(reasons).toEqual(['rpm', 'ignition']);
  expect(profile.onIntervalSeconds).toBe(DEFAULT_SOURCE_SETTINGS.onIntervalSeconds);
});

test('without anything better the charging voltage tells, and a lorry battery has 24 V', () => {
  const heard = every(30, { externalVoltageMillivolts: 28_100, moving: true });
  expect(proposeProfile('TELTONIKA', heard).profile).toMatchObject({
    evidence: ['voltage'],
    nominalMillivolts: 24_000,
  });
});

test('a source that speaks each hour while the engine runs is waited for three hours', () => {
  const { profile, reasons } = proposeProfile('HTTP', every(3_600, { ignition: true }));
  expect(profile.onIntervalSeconds).toBe(3 * 3_600);
  expect(reasons).toContain('slower-when-on');
});

test('a source that says nothing of the engine keeps the usual profile, and that is told', () => {
  expect(proposeProfile('TELTONIKA', every(30, {})).reasons).toEqual(['no-evidence']);
});

test('whatever was heard, evidence stands in its rank and intervals are never shorter than usual', () => {
  const signals = fc.record(
    {
      rpm: fc.nat(3000),
      ignition: fc.boolean(),
      moving: fc.boolean(),
      externalVoltageMillivolts: fc.nat(32_000),
    },
    { requiredKeys: [] },
  ) as fc.Arbitrary<Signals>;
  const heard = fc.array(fc.tuple(fc.nat(100_000), signals), { maxLength: 20 }).map((readings) => {
    const list = readings.map(([at, signals]) => ({ at, signals }));
    return list.sort((a, b) => a.at - b.at);
  });
  fc.assert(
    fc.property(heard, (heard) => {
      const { profile } = proposeProfile('TELTONIKA', heard);
      expect(profile.evidence).toEqual(ENGINE_EVIDENCE.filter((kind) => profile.evidence.includes(kind)));
      expect(profile.evidence.length).toBeGreaterThan(0);
      expect(profile.onIntervalSeconds).toBeGreaterThanOrEqual(DEFAULT_SOURCE_SETTINGS.onIntervalSeconds);
      expect(profile.offIntervalSeconds).toBeGreaterThanOrEqual(DEFAULT_SOURCE_SETTINGS.offIntervalSeconds);
    }),
  );
});
