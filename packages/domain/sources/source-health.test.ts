import { expect, test } from 'vitest';
import { judgeMachine, judgeSource, type SourceVitals, silentSince } from './source-health.ts';

const NOW = 1_800_000_000;
const WELL: SourceVitals = {
  lastHeardAt: NOW - 60,
  expectedWithinSeconds: 900,
  nominalMillivolts: 12_000,
  externalMillivolts: 12_600,
  batteryMillivolts: 4_000,
  batteryPercent: null,
  signalBars: 4,
  lastFixAt: NOW - 60,
  quarantined: 0,
};

test('a source that reports, is powered and has a fix is healthy', () => {
  expect(judgeSource(WELL, NOW)).toEqual([]);
});

test('unreported values are not a problem', () => {
  const quiet = { ...WELL, externalMillivolts: null, batteryMillivolts: null, signalBars: null };
  expect(judgeSource(quiet, NOW)).toEqual([]);
});

test.each<[Partial<SourceVitals>, string[]]>([
  [{ lastHeardAt: null, lastFixAt: null }, ['never-heard']],
  [{ lastHeardAt: null, lastFixAt: null, quarantined: 6 }, ['quarantined-only']],
  [{ lastHeardAt: NOW - 901 }, ['silent']],
  [{ externalMillivolts: 300 }, ['power-lost']],
  [{ batteryMillivolts: 3_400 }, ['battery-low']],
  [{ batteryMillivolts: 3_400, batteryPercent: 80 }, []],
  [{ batteryPercent: 5 }, ['battery-low']],
  [{ quarantined: 2 }, ['quarantined']],
  [{ lastFixAt: null }, ['no-fix']],
  [{ signalBars: 1 }, ['weak-signal']],
])('%j is found', (vitals, findings) => {
  expect(judgeSource({ ...WELL, ...vitals }, NOW)).toEqual(findings);
});

test('a silence begins with the last reading once it is longer than expected', () => {
  expect(silentSince({ ...WELL, lastHeardAt: NOW - 900 }, NOW)).toBeNull();
  expect(silentSince({ ...WELL, lastHeardAt: NOW - 901 }, NOW)).toBe(NOW - 901);
});

test('a machine is silent only if all of its sources are', () => {
  expect(judgeMachine([])).toBe('no-source');
  expect(judgeMachine([[], []])).toBe('healthy');
  expect(judgeMachine([['silent'], []])).toBe('attention');
  expect(judgeMachine([['silent', 'battery-low'], ['never-heard']])).toBe('silent');
  expect(judgeMachine([['quarantined-only']])).toBe('attention');
});
