import { expect, test } from 'vitest';
import { provesRow } from '../../../testing/spec-proof.ts';
import { matchesMapSearch, matchesSearch, type SearchableMachine } from './search.ts';

const excavator: SearchableMachine = {
  name: 'Excavator 14',
  assetId: 'PL-0014',
  site: 'Leeds Phase 2',
  customer: 'Van Dijk Civil',
  operator: { operator: 'Renée Müller' },
  sources: [{ code: '356307042441013', shortCode: '441013' }],
};
const bare: SearchableMachine = {
  name: 'Pump',
  assetId: '',
  site: null,
  customer: null,
  operator: null,
  sources: [],
};

test.each([
  ['the name', 'cavator 1'],
  ['the asset id', 'pl-00'],
  ['a source code', '35630704'],
  ['the end of a source code', '441013'],
  ['the site', 'PHASE'],
  ['the customer', 'dijk'],
  ['the operator', 'müller'],
])('a machine is found by a part of %s, whatever its case', (_field, typed) => {
  expect(matchesSearch(excavator, typed)).toBe(true);
  expect(matchesSearch(bare, typed)).toBe(false);
});

test('the map and the route map are searched by name or asset id', async () => {
  await provesRow('rule:search/route-map', () => {
    for (const typed of ['CAVATOR', 'pl-00', '']) expect(matchesMapSearch(excavator, typed)).toBe(true);
    for (const typed of ['leeds', '356307042441013']) expect(matchesMapSearch(excavator, typed)).toBe(false);
  });
});

test('every field of the specification is searched, in any case', async () => {
  const finds = (typed: string) => () => {
    expect(matchesSearch(excavator, typed)).toBe(true);
    expect(matchesSearch(bare, typed)).toBe(false);
  };
  await provesRow('rule:search/machines', {
    'asset id': finds('pl-00'),
    'source codes': finds('35630704'),
    'short codes': () => {
      const relabelled = { ...bare, sources: [{ code: 'X', shortCode: 'AB-77' }] };
      expect(matchesSearch(relabelled, 'ab-7')).toBe(true);
    },
    name: finds('CAVATOR 1'),
    site: finds('phase'),
    customer: finds('DIJK'),
    'operator name': finds('MÜLLER'),
  });
});

test('blanks around the text do not matter, and an empty text finds every machine', () => {
  expect(matchesSearch(excavator, '  leeds ')).toBe(true);
  expect(matchesSearch(bare, '   ')).toBe(true);
});

test('a letter with a combining accent is the same letter', () => {
  expect(matchesSearch(excavator, 'Renée'.normalize('NFD'))).toBe(true);
});

test('a text that is in no field finds nothing, nor does one across two fields', () => {
  expect(matchesSearch(excavator, 'roller')).toBe(false);
  expect(matchesSearch(excavator, 'Excavator 14PL')).toBe(false);
});

test('on a map machines are found by name and asset id, in any case', () => {
  const digger = { name: 'Digger Anna', assetId: 'EX-204' };
  expect(['anna', 'ex-2', '  ', 'ＥＸ'].map((typed) => matchesMapSearch(digger, typed))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(matchesMapSearch(digger, 'bert')).toBe(false);
});
