import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ENGINE_EVIDENCE } from '../derivation/stream/evidence.ts';
import { DEFAULT_SOURCE_SETTINGS } from '../derivation/stream/source-settings.ts';
import type { Signals } from '../readings/signals.ts';
import { proposeProfile, type ReportedSignals } from './propose-profile.ts';

const every = (seconds: number, signals: Signals, count = 10): ReportedSignals[] =>
  Array.from({ length: count }, (_, index) => ({ at: 1_780_000_000 + index * seconds, signals }));

test('a tracker without readings gets the default profile of its type', () => {
  expect(proposeProfile('TELTONIKA', [])).toEqual({
    profile: expect.objectContaining({ evidence: ['rpm', 'engine-state', 'ignition'] }),
    reasons: ['not-heard'],
  });
});

test('evidence of the engine that a tracker reports is trusted, best first', () => {
  const { profile, reasons } = proposeProfile(
    'TELTONIKA',
    every(30, { ignition: true, rpm: 900, moving: true }),
  );
  expect(profile.evidence).toEqual(['rpm', 'ignition']);
  expect(reasons).toEqual(['rpm', 'ignition']);
  expect(profile.onIntervalSeconds).toBe(DEFAULT_SOURCE_SETTINGS.onIntervalSeconds);
});

test('without better evidence the charging voltage is trusted, and a lorry battery has 24 V', () => {
  const readings = every(30, { externalVoltageMillivolts: 28_100, moving: true });
  expect(proposeProfile('TELTONIKA', readings).profile).toMatchObject({
    evidence: ['voltage'],
    nominalMillivolts: 24_000,
  });
});

test('a source that reports every hour while the engine runs gets an interval of three hours', () => {
  const { profile, reasons } = proposeProfile('HTTP', every(3_600, { ignition: true }));
  expect(profile.onIntervalSeconds).toBe(3 * 3_600);
  expect(reasons).toContain('slower-when-on');
});

test('a source without evidence of the engine keeps the default profile, with a reason', () => {
  expect(proposeProfile('TELTONIKA', every(30, {})).reasons).toEqual(['no-evidence']);
});

test('for any readings, evidence is in rank order and intervals are never shorter than the defaults', () => {
  const signals = fc.record(
    {
      rpm: fc.nat(3000),
      ignition: fc.boolean(),
      moving: fc.boolean(),
      externalVoltageMillivolts: fc.nat(32_000),
    },
    { requiredKeys: [] },
  ) as fc.Arbitrary<Signals>;
  const readings = fc.array(fc.tuple(fc.nat(100_000), signals), { maxLength: 20 }).map((drawn) => {
    const list = drawn.map(([at, signals]) => ({ at, signals }));
    return list.sort((a, b) => a.at - b.at);
  });
  fc.assert(
    fc.property(readings, (readings) => {
      const { profile } = proposeProfile('TELTONIKA', readings);
      expect(profile.evidence).toEqual(ENGINE_EVIDENCE.filter((kind) => profile.evidence.includes(kind)));
      expect(profile.evidence.length).toBeGreaterThan(0);
      expect(profile.onIntervalSeconds).toBeGreaterThanOrEqual(DEFAULT_SOURCE_SETTINGS.onIntervalSeconds);
      expect(profile.offIntervalSeconds).toBeGreaterThanOrEqual(DEFAULT_SOURCE_SETTINGS.offIntervalSeconds);
    }),
  );
});
