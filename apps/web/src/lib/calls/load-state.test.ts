import { expect, test } from 'vitest';
import { CallFailure } from './call-failure.ts';
import { loadStateOf, NOT_LOADED, nextLoad } from './load-state.ts';

const failure = new CallFailure('INTERNAL');
const asked = { data: undefined, error: null, isFetching: false };

test('what is asked for is loading until it comes', () => {
  const loading = nextLoad(NOT_LOADED, { kind: 'load-started' });
  expect(loading).toEqual({ loading: true, failure: null });
  expect(nextLoad(loading, { kind: 'load-succeeded' })).toEqual(NOT_LOADED);
});

test('a failure is kept while it is asked for again, and cleared by an answer', () => {
  const failed = nextLoad(NOT_LOADED, { kind: 'load-failed', failure });
  expect(failed).toEqual({ loading: false, failure });
  const again = nextLoad(failed, { kind: 'load-started' });
  expect(again).toEqual({ loading: true, failure });
  expect(nextLoad(again, { kind: 'load-succeeded' }).failure).toBeNull();
});

test('a call that was answered before and failed since has failed', () => {
  expect(loadStateOf(asked)).toEqual(NOT_LOADED);
  expect(loadStateOf({ ...asked, isFetching: true })).toEqual({ loading: true, failure: null });
  expect(loadStateOf({ data: 1, error: failure, isFetching: false })).toEqual({ loading: false, failure });
  expect(loadStateOf({ data: 1, error: null, isFetching: true })).toEqual({ loading: true, failure: null });
});
