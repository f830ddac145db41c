import { expect, test } from 'vitest';
import { groupCalls } from './group-calls.ts';

const call = (summary: string) => ({ summary, parameters: [], responses: {} });
const PATHS = {
  '/v1/portal/machines/{id}': { get: call('One machine') },
  '/v1/machines/list': { get: call('Names') },
  '/v1/portal/sites': { get: call('The sites'), post: call('Makes a site') },
  '/v1/me': { get: call('Who asks') },
};
const list = (typed: string) =>
  groupCalls(PATHS, typed).map(({ name, calls }) => [name, calls.map(({ key }) => key)]);

test('calls are grouped by their noun', () => {
  expect(list('')).toEqual([
    ['machines', ['get /v1/machines/list', 'get /v1/portal/machines/{id}']],
    ['me', ['get /v1/me']],
    ['sites', ['get /v1/portal/sites', 'post /v1/portal/sites']],
  ]);
});

test('every typed word must occur in the path or the summary', () => {
  expect(list('SITE makes')).toEqual([['sites', ['post /v1/portal/sites']]]);
});
