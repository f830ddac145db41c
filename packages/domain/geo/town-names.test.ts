import { expect, test } from 'vitest';
import { formatTownNames, parseTownNames } from './town-names.ts';

test('names are read as they were written, languages without a name left out', () => {
  const names = new Map([
    [2_747_373, { zh: '海牙', nl: 'Den Haag' }],
    [745, { fr: 'Londres' }],
  ]);
  const table = formatTownNames(names, ['a-package 1.0.0']);
  expect(table).toBe('# a-package 1.0.0\n745\t\t\t\tLondres\t\n2747373\t\t海牙\tDen Haag\t\t\n');
  expect(parseTownNames(table)).toEqual(names);
});
