import { expect, test } from 'vitest';
import { parseFileName } from './download.ts';

test.each([
  [`attachment; filename="Ete.csv"; filename*=UTF-8''%C3%89t%C3%A9.csv`, 'Été.csv'],
  ['attachment; filename="machines.csv"', 'machines.csv'],
  [null, 'download'],
])('parses the file name from %s', (disposition, name) => {
  expect(parseFileName(disposition)).toBe(name);
});
