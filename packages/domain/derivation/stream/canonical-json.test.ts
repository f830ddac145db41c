import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

test('the order of keys makes no difference', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'ü"' }], a: true })).toBe(
    '{"a":true,"b":[1,{"c":"ü\\"","d":null}]}',
  );
});

test('a member that is undefined is left out, as one that is absent', () => {
  expect(canonicalJson({ a: undefined, b: 1, c: undefined })).toBe('{"b":1}');
});

test('the text is JSON of the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      const plain = JSON.parse(JSON.stringify(value));
      expect(JSON.parse(canonicalJson(plain))).toEqual(plain);
    }),
  );
});
