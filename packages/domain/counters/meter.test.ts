import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseMeterBasis } from './meter.ts';

const COUNTER = { value: 900, at: 50 };

test.each([
  ['nothing is known', [], null, 100, { kind: 'use', value: 0, at: null }],
  ['only a counter is known', [], COUNTER, 100, { kind: 'counter', ...COUNTER }],
  [
    'a person read the meter, and a counter reported later',
    [{ value: 7, at: 10 }],
    COUNTER,
    100,
    { kind: 'correction', value: 7, at: 10 },
  ],
  [
    'the last of two corrections counts',
    [
      { value: 9, at: 60 },
      { value: 7, at: 10 },
    ],
    null,
    100,
    { kind: 'correction', value: 9, at: 60 },
  ],
  [
    'a correction counts from its own instant',
    [{ value: 7, at: 100 }],
    null,
    100,
    { kind: 'correction', value: 7, at: 100 },
  ],
  [
    'before a correction nothing changes',
    [{ value: 7, at: 101 }],
    COUNTER,
    100,
    { kind: 'counter', ...COUNTER },
  ],
  ['a later counter value is not known yet', [], COUNTER, 49, { kind: 'use', value: 0, at: null }],
] as const)('%s', (_, corrections, counter, at, basis) => {
  expect(chooseMeterBasis(corrections, counter, at)).toEqual(basis);
});

const correction = fc.record({ value: fc.nat(1e6), at: fc.nat(1000) });
const corrections = fc.uniqueArray(correction, { selector: ({ at }) => at, maxLength: 8 });

test('a later correction changes no figure of an earlier instant', () => {
  fc.assert(
    fc.property(corrections, correction, fc.nat(1000), (known, later, at) => {
      fc.pre(later.at > at);
      expect(chooseMeterBasis([...known, later], null, at)).toEqual(chooseMeterBasis(known, null, at));
    }),
  );
});

test('the order in which corrections were made makes no difference', () => {
  fc.assert(
    fc.property(corrections, fc.nat(1000), (known, at) => {
      expect(chooseMeterBasis(known.toReversed(), null, at)).toEqual(chooseMeterBasis(known, null, at));
    }),
  );
});
