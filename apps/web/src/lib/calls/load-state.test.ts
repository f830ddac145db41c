import { expect, test } from 'vitest';
import { CallFailure } from './call-failure.ts';
import { NOT_LOADED, nextLoad, toLoadState } from './load-state.ts';

const failure = new CallFailure('INTERNAL');
const idleQuery = { data: undefined, error: null, isFetching: false };

test('is loading until the load succeeds', () => {
  const loading = nextLoad(NOT_LOADED, { kind: 'load-started' });
  expect(loading).toEqual({ loading: true, failure: null });
  expect(nextLoad(loading, { kind: 'load-succeeded' })).toEqual(NOT_LOADED);
});

test('keeps a failure during a retry and clears it on success', () => {
  const failed = nextLoad(NOT_LOADED, { kind: 'load-failed', failure });
  expect(failed).toEqual({ loading: false, failure });
  const again = nextLoad(failed, { kind: 'load-started' });
  expect(again).toEqual({ loading: true, failure });
  expect(nextLoad(again, { kind: 'load-succeeded' }).failure).toBeNull();
});

test('reports a failure that follows an earlier success', () => {
  expect(toLoadState(idleQuery)).toEqual(NOT_LOADED);
  expect(toLoadState({ ...idleQuery, isFetching: true })).toEqual({ loading: true, failure: null });
  expect(toLoadState({ data: 1, error: failure, isFetching: false })).toEqual({ loading: false, failure });
  expect(toLoadState({ data: 1, error: null, isFetching: true })).toEqual({ loading: true, failure: null });
});
