import { expect, test } from 'vitest';
import { fileNameOf } from './download.ts';

test.each([
  [`attachment; filename="Ete.csv"; filename*=UTF-8''%C3%89t%C3%A9.csv`, 'Été.csv'],
  ['attachment; filename="machines.csv"', 'machines.csv'],
  [null, 'download'],
])('a file is named as %s says', (disposition, name) => {
  expect(fileNameOf(disposition)).toBe(name);
});
