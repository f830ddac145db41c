import { expect, test } from 'vitest';
import { getAreaId, groupCalls } from './group-calls.ts';

const call = (summary: string, tag: string) => ({
  operationId: summary.replaceAll(' ', ''),
  tags: [tag],
  summary,
  security: [],
  responses: {},
  'x-errors': [],
});
const DESCRIPTION = {
  tags: [
    { name: 'Sites', description: 'Places.' },
    { name: 'Machines', description: 'Machines.' },
    { name: 'Shifts', description: 'Shifts.' },
  ],
  paths: {
    '/v1/portal/machines/{id}': { get: call('One machine', 'Machines') },
    '/v1/machines/list': { get: call('Names', 'Machines') },
    '/v1/portal/sites': { get: call('Every site', 'Sites'), post: call('Creates a site', 'Sites') },
  },
};
const list = (typed: string) =>
  groupCalls(DESCRIPTION, typed).map(({ name, calls }) => [
    name,
    calls.map(({ method, path }) => `${method} ${path}`),
  ]);

test('calls are grouped by area, in the order of the areas; empty ones are left out', () => {
  expect(list('')).toEqual([
    ['Sites', ['GET /v1/portal/sites', 'POST /v1/portal/sites']],
    ['Machines', ['GET /v1/machines/list', 'GET /v1/portal/machines/{id}']],
  ]);
});

test('every typed word must occur', () => {
  expect(list('SITE creates')).toEqual([['Sites', ['POST /v1/portal/sites']]]);
  expect(list('post machine')).toEqual([]);
});

test('an area has an address', () => {
  expect(getAreaId('Customers and hires')).toBe('area-customers-and-hires');
});
