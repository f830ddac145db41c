import type { CallShape } from '@groundwork/contract/call.ts';
import { listPermissions } from '@groundwork/domain/policy/permission.ts';
import { TOKEN_SCOPES, type TokenScope, toTokenRole } from '@groundwork/domain/policy/token-scope.ts';
import { expect } from 'vitest';
import { listHandlers } from '../http/list-handlers.ts';
import { loadAccessRows } from './access-rows.fixture.ts';
import { listContractCalls } from './contract-calls.fixture.ts';
import { memberTest } from './portal-test.fixture.ts';
import { sendCall } from './send-call.fixture.ts';

const calls = await listContractCalls();
const accessRows = await loadAccessRows();
/** What is refused by right needs no valid request. */
const PLACEHOLDER = { params: new Proxy({}, { get: () => '1' }) };
const nameOf = ({ method, path }: CallShape): string => `${method} ${path}`;

const MODULES = { operatorAvailability: true, geofences: true, workCycle: true, excavatorView: true };
const test = memberTest('administrator', { settings: { modules: MODULES } });

test('a token may make exactly the calls of its scopes, and no others', async ({
  portal,
  organisation,
  token,
}) => {
  const create = async (scopes: readonly TokenScope[]) => {
    const body = { name: 'ERP', scopes, days: 90 };
    return (await portal.send<{ token: string }>('POST', '/v1/portal/access-tokens', { token, body })).body
      .token;
  };
  const all = await create(TOKEN_SCOPES);
  const only = new Map<unknown, string>();
  const others = new Map<unknown, string>();
  for (const scope of TOKEN_SCOPES) {
    only.set(scope, await create([scope]));
    const rest = TOKEN_SCOPES.filter((one) => one !== scope);
    others.set(scope, await create(rest));
  }
  for (const call of calls) {
    const name = nameOf(call);
    const row = accessRows[name];
    const refuse = async (held: string | undefined, code: string) => {
      const { status, body } = await sendCall(portal, call, row, PLACEHOLDER, held);
      const expected = code === 'INVALID_INGEST_KEY' ? 401 : 403;
      expect({ name, status, code: body.code }).toEqual({ name, status: expected, code });
    };
    if (call.may === 'anyone') continue;
    if (call.may === 'ingest-key') await refuse(all, 'INVALID_INGEST_KEY');
    else if (call.scope === undefined || call.scope === 'person') await refuse(all, 'PERSON_ONLY');
    else {
      await refuse(others.get(call.scope), 'SCOPE_REQUIRED');
      const request = (await row?.createRequest(portal.build, organisation)) ?? {};
      const { status } = await sendCall(portal, call, row, request, only.get(call.scope));
      expect({ name, status }).toEqual({ name, status: 200 });
    }
  }
});

test('a scope changes nothing that the role of its token may not, and every changing call is one transaction', async () => {
  const scoped = calls.filter(({ scope = 'person' }) => scope !== 'person');
  const permissions: readonly string[] = listPermissions(toTokenRole('administrator'));
  expect(scoped.filter(({ may }) => !permissions.includes(may)).map(nameOf)).toEqual([]);
  const changing = scoped.filter(({ method }) => method !== 'GET');
  // It issues a token that only reads, and changes no record.
  expect(changing.filter(({ scope }) => scope === 'read').map(nameOf)).toEqual([
    'POST /v1/portal/embed-tokens',
  ]);
  const handlers = await listHandlers();
  const plain = handlers.filter(({ call, opensTransaction }) => !opensTransaction && changing.includes(call));
  expect(plain.map(({ call }) => nameOf(call))).toEqual([]);
  const people =
    /^\/(identity|v1\/(account|admin|auth|users|me)|v1\/portal\/(audit|users|sign-in|own-access|access|preferences|ingest-keys))/;
  expect(scoped.filter(({ path }) => people.test(path)).map(nameOf)).toEqual([]);
});
