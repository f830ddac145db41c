import { DEFAULT_EMISSION_FACTORS } from '@groundwork/domain/fuel/emission-factors.ts';
import { expect, test } from 'vitest';
import { isDateTaken, withVersion } from './dated-versions.ts';
import { completeFactors, readFactors, toFactorsDraft } from './factors-draft.ts';

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
  expect(completeFactors(readFactors(typed('2.57082'), 'en'))).toEqual(DEFAULT_EMISSION_FACTORS);
});

test.each(['', 'much', '-1'])('rejects “%s” and leaves the factors incomplete', (text) => {
  const read = readFactors(typed(text), 'en');
  expect(read['diesel-blend']).toBeNull();
  expect(completeFactors(read)).toBeNull();
});

test('inserts a version by date and replaces the edited one', () => {
  const [january, july] = [from('2026-01-01'), from('2026-07-01')];
  expect(withVersion([january, july], null, from('2026-03-01'))).toEqual([january, from('2026-03-01'), july]);
  expect(withVersion([january, july], january, from('2026-08-01', 3))).toEqual([july, from('2026-08-01', 3)]);
});

test('reports the date of another version as taken, but not its own', () => {
  const [january, july] = [from('2026-01-01'), from('2026-07-01')];
  expect(isDateTaken([january, july], null, '2026-07-01')).toBe(true);
  expect(isDateTaken([january, july], january, '2026-07-01')).toBe(true);
  expect(isDateTaken([january, july], july, '2026-07-01')).toBe(false);
});
