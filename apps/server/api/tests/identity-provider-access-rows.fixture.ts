import type { AccessRow } from './access-row.fixture.ts';

const SETTINGS = { name: 'Acme', issuer: 'https://idp.acme.example', clientId: 'groundwork' };
const PATH = '/v1/portal/identity-providers';

const forProvider = (body: AccessBody): AccessRow => ({
  ids: ['params.id'],
  createRequest: async (build, organisation) => {
    const { id } = await build.provider({ organisation });
    return { params: { id: String(id) }, ...(body && { body }) };
  },
});
type AccessBody = Readonly<Record<string, unknown>> | null;

export const IDENTITY_PROVIDER_ROWS: Readonly<Record<string, AccessRow>> = {
  [`GET ${PATH}`]: { ids: [], createRequest: async () => ({}) },
  [`POST ${PATH}`]: {
    ids: [],
    createRequest: async () => ({ body: { kind: 'oidc', ...SETTINGS, clientSecret: 'a secret' } }),
  },
  [`PUT ${PATH}/{id}`]: forProvider(SETTINGS),
  [`DELETE ${PATH}/{id}`]: forProvider(null),
  [`PUT ${PATH}/{id}/state`]: forProvider({ state: 'tested' }),
  // Nothing answers at the address of the provider: the test ends at once.
  [`POST ${PATH}/{id}/test`]: forProvider({ challenge: 'x'.repeat(43) }),
  [`PUT ${PATH}/{id}/test`]: {
    ids: ['params.id'],
    refusal: 'SIGN_ON_FAILED',
    createRequest: async (build, organisation) => {
      const { id } = await build.provider({ organisation });
      return { params: { id: String(id) }, body: { code: 'x'.repeat(43), verifier: 'x'.repeat(43) } };
    },
  },
};
