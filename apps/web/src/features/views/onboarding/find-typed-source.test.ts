import type { Source } from '@groundwork/contract/entities/source.ts';
import { expect, test } from 'vitest';
import { findTypedSource, listWaiting, readSensorCode } from './find-typed-source.ts';

const source = (code: string, change: Partial<Source> = {}): Source => ({
  id: code,
  type: 'TELTONIKA',
  code,
  allottedAt: '2026-04-01T00:00:00Z',
  lastHeardAt: null,
  machine: null,
  ...change,
});
const sources = [source('352093081234560'), source('352093084444560'), source('70B3D5E75E00A1B2')];

test.each([
  ['352093081234560', '352093081234560'],
  [' 3520 9308 1234 560 ', '352093081234560'],
  ['70b3d5e75e00a1b2', '70B3D5E75E00A1B2'],
  ['00a1b2', '70B3D5E75E00A1B2'],
])('%s is found as %s', (typed, code) => {
  expect(findTypedSource(sources, typed)?.code).toBe(code);
});

test('an ending that two codes share finds neither', () => {
  const alike = [source('11123456'), source('22123456')];
  expect(findTypedSource(alike, '123456')).toBeNull();
});

test('sources that wait for a machine are sorted by their last report', () => {
  const reporting = source('B', { lastHeardAt: '2026-04-02T00:00:00Z' });
  const attached = source('C', { machine: { id: '1', name: 'Digger' } });
  const allottedLater = source('D', { allottedAt: '2026-04-03T00:00:00Z' });
  expect(listWaiting([source('A'), reporting, attached, allottedLater]).map(({ code }) => code)).toEqual([
    'B',
    'D',
    'A',
  ]);
});

test.each([
  ['?sensor=9876543210123456789', '9876543210123456789'],
  ['?sensor=%2212E5%22', '12E5'],
  ['?sensor=0123', '0123'],
  ['?other=1', null],
])('the code of %s is %s', (search, code) => {
  expect(readSensorCode(search)).toBe(code);
});
