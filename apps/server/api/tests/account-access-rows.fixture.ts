import { type AccessRow, forAnyone, refusedWith } from './access-row.fixture.ts';

const PASSKEY = {
  ...{ id: 'AQID', rawId: 'AQID', type: 'public-key' },
  response: { clientDataJSON: 'AQID', attestationObject: 'AQID' },
};

/** Calls about one's own account. */
export const ACCOUNT_ROWS: Readonly<Record<string, AccessRow>> = {
  'GET /v1/account': forAnyone(),
  'PATCH /v1/account': {
    ids: ['body.defaultOrganisation'],
    createRequest: async (_, { id }) => ({ body: { firstName: 'Ada', defaultOrganisation: String(id) } }),
  },
  'POST /v1/account/authenticate': refusedWith('WRONG_PASSWORD', { body: { password: 'not a password' } }),
  'POST /v1/account/authenticate/second-factor': refusedWith('CHALLENGE_EXPIRED', {
    body: { challenge: 'x'.repeat(43), factor: { kind: 'totp', code: '123456' } },
  }),
  'PUT /v1/account/password': refusedWith('WRONG_PASSWORD', {
    body: { currentPassword: 'not a password', password: 'x', endsOthers: false },
  }),
  'PUT /v1/account/email': forAnyone({ body: { email: 'new@example.com' } }),
  'GET /v1/account/videos': forAnyone(),
  'POST /v1/account/videos': forAnyone({ body: { seen: ['machineList'] } }),
  'GET /v1/account/sign-ins': forAnyone(),
  'DELETE /v1/account/sign-ins': forAnyone(),
  'DELETE /v1/account/sign-ins/{id}': refusedWith('NOT_FOUND', { params: { id: '2147483647' } }, [
    'params.id',
  ]),
  'POST /v1/account/authenticator-app': forAnyone(),
  'PUT /v1/account/authenticator-app': refusedWith('WRONG_FACTOR', { body: { code: '123456' } }),
  'POST /v1/account/passkeys/options': forAnyone(),
  'POST /v1/account/passkeys': refusedWith('CHALLENGE_EXPIRED', {
    body: { challenge: 'x'.repeat(43), name: 'Laptop', passkey: PASSKEY },
  }),
  'DELETE /v1/account/second-factors/{id}': refusedWith('NOT_FOUND', { params: { id: '2147483647' } }, [
    'params.id',
  ]),
  'POST /v1/account/recovery-codes': refusedWith('SECOND_FACTOR_REQUIRED'),
  'DELETE /v1/account/second-factor-removal': refusedWith('NOT_FOUND'),
  ...Object.fromEntries(
    ['GET', 'POST', 'DELETE'].map((method) => [
      `${method} /v1/admin/users/{id}/second-factor-removal`,
      refusedWith('NOT_FOUND', { params: { id: '2147483647' } }, ['params.id']),
    ]),
  ),
  'DELETE /v1/admin/users/{id}/sign-ins': refusedWith('NOT_FOUND', { params: { id: '2147483647' } }, [
    'params.id',
  ]),
  'GET /v1/account/provider-link': forAnyone(),
  'POST /v1/account/provider-link': {
    ids: [],
    // Nothing answers at the address of the provider.
    refusal: 'PROVIDER_UNREACHABLE',
    createRequest: async (build, organisation) => {
      await build.provider({ organisation });
      return { body: { challenge: 'x'.repeat(43) } };
    },
  },
  'PUT /v1/account/provider-link': refusedWith('SIGN_ON_FAILED', {
    body: { code: 'x'.repeat(43), verifier: 'x'.repeat(43) },
  }),
  'GET /v1/portal/sign-in-rules': forAnyone(),
  'PUT /v1/portal/sign-in-rules': forAnyone({ body: { demandsSecondFactor: false } }),
  'PUT /v1/portal/sign-in-duration': forAnyone({ body: { maxSignInMinutes: 10_080, maxIdleMinutes: null } }),
};
