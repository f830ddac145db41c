import { GET as listOrganisations } from '@groundwork/contract/v1/admin/organisations/list.ts';
import { GET as listMachines } from '@groundwork/contract/v1/machines/list.ts';
import { GET as listPortalMachines } from '@groundwork/contract/v1/portal/machines/list.ts';
import { GET as listSites } from '@groundwork/contract/v1/portal/sites/index.ts';
import { GET as getUser } from '@groundwork/contract/v1/users/_id/index.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { provesRow } from '../../../../../testing/spec-proof.ts';
import { clearStore } from '../session/authentication.ts';
import { queryClient } from './queries.ts';
import { toQueryKey } from './stored-kind.ts';

afterEach(() => vi.unstubAllGlobals());

test('what is kept has its kind of entity as its key, and is gone after the store is cleared', async () => {
  const noStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  vi.stubGlobal('localStorage', noStorage);
  const keeps = (kind: string, call: Parameters<typeof toQueryKey>[0]) => () => {
    const key = toQueryKey(call, { params: { id: '7' } });
    expect(key[0]).toBe(kind);
    queryClient.setQueryData(key, { id: '7' });
    expect(queryClient.getQueriesData({ queryKey: [kind] })).toEqual([[key, { id: '7' }]]);
    clearStore();
    expect(queryClient.getQueriesData({})).toEqual([]);
  };
  await provesRow('entity:stored-kinds', {
    machines: keeps('machines', listMachines),
    gateways: keeps('gateways', { method: 'GET', path: '/v1/portal/gateways/{id}' }),
    organisations: keeps('organisations', listOrganisations),
    users: keeps('users', getUser),
    portalMachines: keeps('portalMachines', listPortalMachines),
    assets: keeps('assets', { method: 'GET', path: '/v1/portal/assets' }),
  });
  expect(toQueryKey(listSites, {})[0]).toBe('other');
});
