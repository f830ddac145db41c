import { expect, test } from 'vitest';
import { csvLine } from './csv-text.ts';

test.each([
  ['plain words', ['Digger 7', 12.5, true, null], 'Digger 7,12.5,true,\r\n'],
  ['commas, quotes and line breaks', ['a,b', 'say "go"', 'one\ntwo'], '"a,b","say ""go""","one\ntwo"\r\n'],
  ['spaces at an end', [' a', 'b '], '" a","b "\r\n'],
  ['a number below zero', [-3], '-3\r\n'],
])('%s are written as spreadsheets read them', (_, cells, line) => {
  expect(csvLine(cells)).toBe(line);
});

test.each(['=1+1', '+44 20', '-2', '@name', '\t=1', '\r=1', ' =cmd', '＝1'])(
  'the words %j are no formula to a spreadsheet',
  (words) => {
    expect(csvLine([words])).toMatch(/^"?'/);
  },
);
