import { expect, test } from 'vitest';
import { getVisitRules } from './zone-kind.ts';

test('a zone has the rules of its kind, or its own', () => {
  expect(getVisitRules({ kind: 'load' })).toEqual({ graceSeconds: 60, minSeconds: 10 });
  expect(getVisitRules({ kind: 'no-go', graceSeconds: null, minSeconds: null })).toEqual({
    graceSeconds: 0,
    minSeconds: 0,
  });
  expect(getVisitRules({ kind: 'other', graceSeconds: 0, minSeconds: 5 })).toEqual({
    graceSeconds: 0,
    minSeconds: 5,
  });
});
