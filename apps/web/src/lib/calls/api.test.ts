import { GET as getDashboard } from '@groundwork/contract/v1/portal/dashboard.ts';
import { GET as getMachine } from '@groundwork/contract/v1/portal/machines/_id/index.ts';
import { expect, test } from 'vitest';
import { buildAddress } from './api.ts';

test('an address has the parameters of the path and each value of the query', () => {
  expect(buildAddress(getMachine, { params: { id: '7/8' }, query: { start: 'max', end: undefined } })).toBe(
    '/v1/portal/machines/7%2F8?start=max',
  );
  expect(buildAddress(getDashboard, { query: { historyType: ['fuel', 'co2'], utilisationLimit: 5 } })).toBe(
    '/v1/portal/dashboard?historyType=fuel&historyType=co2&utilisationLimit=5',
  );
});
