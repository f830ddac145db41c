import type { Dashboard } from '@groundwork/contract/entities/dashboard.ts';
import { expect } from 'vitest';
import { portalTest } from './portal-test.fixture.ts';

const test = portalTest().extend('token', { scope: 'file' }, async ({ portal }) =>
  portal.signedIn(await portal.build.organisation(), 'viewer'),
);

test('without machines the dashboard has no values', async ({ portal, token }) => {
  const { body } = await portal.send<Dashboard>('GET', '/v1/portal/dashboard', { token });
  const { summary, categories, utilisation } = body;
  expect(summary).toMatchObject({ numberOfMachines: 0, states: [], totalHours: { value: null } });
  expect([categories, utilisation.machines]).toEqual([[], []]);
});

test.for([
  ['start=yesterday', 'query.start', 'NOT_A_DATE'],
  ['end=2026-13-01', 'query.end', 'NOT_A_DATE'],
  ['historyType=water', 'query.historyType', 'NOT_ALLOWED'],
  ['historyType=fuel&historyType=water', 'query.historyType', 'WRONG_TYPE'],
  ['utilisationLimit=0', 'query.utilisationLimit', 'TOO_SMALL'],
  ['utilisationLimit=101', 'query.utilisationLimit', 'TOO_LARGE'],
  ['utilisationLimit=five', 'query.utilisationLimit', 'NOT_A_NUMBER'],
  ['filter=colour:red', 'query.filter', 'NOT_A_FILTER'],
  ['compare=year', 'query.compare', 'NOT_ALLOWED'],
  ['begin=2026-01-01', 'query.begin', 'UNKNOWN_FIELD'],
] as const)('refuses %s, naming %s', async ([query, field, reason], { portal, token }) => {
  const reply = await portal.send('GET', `/v1/portal/dashboard?${query}`, { token });
  expect(reply).toMatchObject({
    status: 400,
    body: { code: 'INVALID_REQUEST', fields: [{ field, reason }] },
  });
});

test('a range that ends before it begins is refused', async ({ portal, token }) => {
  const reply = await portal.send('GET', '/v1/portal/dashboard?start=2026-11-20&end=2026-11-19', { token });
  expect(reply).toMatchObject({ status: 400, body: { code: 'RANGE_REVERSED' } });
});
