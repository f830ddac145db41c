import { expect, test } from 'vitest';
import { splitMachineName } from './machine-name.ts';

test.each([
  ['AD-511 Brenna B30', 'AD-511', { code: 'AD-511', rest: 'Brenna B30', kind: null }],
  ['Brenna B30', 'AD-511', { code: 'Brenna B30', rest: null, kind: 'AD-511 · Dumper' }],
  ['AD-5110 Brenna', 'AD-511', { code: 'AD-5110 Brenna', rest: null, kind: 'AD-511 · Dumper' }],
  ['AD-511', 'AD-511', { code: 'AD-511', rest: null, kind: 'Dumper' }],
  ['Brenna B30', '', { code: 'Brenna B30', rest: null, kind: 'Dumper' }],
] as const)('%s with the asset id %j', (name, assetId, split) => {
  expect(splitMachineName({ name, assetId }, 'Dumper')).toEqual(split);
});
