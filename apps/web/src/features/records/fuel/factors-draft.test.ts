import { DEFAULT_EMISSION_FACTORS } from '@groundwork/domain/fuel/emission-factors.ts';
import { expect, test } from 'vitest';
import { withVersion } from './dated-versions.ts';
import { readFactors, toFactorsDraft } from './factors-draft.ts';

const from = (startsOn: string, blend = 2) => ({
  startsOn,
  kilogramsPerLitre: { ...DEFAULT_EMISSION_FACTORS, 'diesel-blend': blend },
});
const typed = (blend: string) => {
  const draft = toFactorsDraft('2026-01-01', DEFAULT_EMISSION_FACTORS, String);
  return { ...draft, typed: { ...draft.typed, 'diesel-blend': blend } };
};

test('parses factors in the spelling of the language', () => {
  expect(readFactors(typed(' 2,4 '), 'de')['diesel-blend']).toBe(2.4);
  expect(readFactors(typed('2.57082'), 'en')['diesel-blend']).toBe(2.57082);
  expect(readFactors(typed('2.57082'), 'en')).toEqual(DEFAULT_EMISSION_FACTORS);
});

test('inserts a version by date and replaces the edited one', () => {
  const [january, july] = [from('2026-01-01'), from('2026-07-01')];
  expect(withVersion([january, july], null, from('2026-03-01'))).toEqual([january, from('2026-03-01'), july]);
  expect(withVersion([january, july], january, from('2026-08-01', 3))).toEqual([july, from('2026-08-01', 3)]);
});

test('keeps another version of the same date, for the server to refuse', () => {
  const july = from('2026-07-01');
  expect(withVersion([july], null, from('2026-07-01', 3))).toEqual([july, from('2026-07-01', 3)]);
});
