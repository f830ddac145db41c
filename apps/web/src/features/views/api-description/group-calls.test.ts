import { expect, test } from 'vitest';
import { groupCalls } from './group-calls.ts';

const call = (summary: string) => ({ summary, parameters: [], responses: {} });
const PATHS = {
  '/v1/portal/machines/{id}': { get: call('One machine') },
  '/v1/machines/list': { get: call('Names') },
  '/v1/portal/sites': { get: call('The sites'), post: call('Makes a site') },
  '/v1/me': { get: call('Who asks') },
};
const told = (typed: string) =>
  groupCalls(PATHS, typed).map(({ name, calls }) => [name, calls.map(({ key }) => key)]);

test('calls stand by what they are about', () => {
  expect(told('')).toEqual([
    ['machines', ['get /v1/machines/list', 'get /v1/portal/machines/{id}']],
    ['me', ['get /v1/me']],
    ['sites', ['get /v1/portal/sites', 'post /v1/portal/sites']],
  ]);
});

test('every typed word is looked for, in path and summary', () => {
  expect(told('SITE makes')).toEqual([['sites', ['post /v1/portal/sites']]]);
});
