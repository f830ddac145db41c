import { expect, test } from 'vitest';
import { csvLine } from './csv-text.ts';

test.each([
  ['plain values', ['Digger 7', 12.5, true, null], 'Digger 7,12.5,true,\r\n'],
  ['commas, quotes and line breaks', ['a,b', 'say "go"', 'one\ntwo'], '"a,b","say ""go""","one\ntwo"\r\n'],
  ['spaces at an end', [' a', 'b '], '" a","b "\r\n'],
  ['a number below zero', [-3], '-3\r\n'],
  ['amounts with their decimals', [{ amount: '-0.50' }, { amount: '-1:05:00' }], '-0.50,-1:05:00\r\n'],
])('writes %s as spreadsheets expect', (_, cells, line) => {
  expect(csvLine(cells)).toBe(line);
});

test.each(['=1+1', '+44 20', '-2', '@name', '\t=1', '\r=1', ' =cmd', '＝1'])(
  'escapes %j so that spreadsheets do not run it as a formula',
  (text) => {
    expect(csvLine([text])).toMatch(/^"?'/);
  },
);
