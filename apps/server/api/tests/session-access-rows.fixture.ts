import { type AccessRow, forAnyone, refusedWith } from './access-row.fixture.ts';

let count = 0;
const unique = (): number => {
  count += 1;
  return count;
};

/** Calls about people, sessions and organisations. */
export const SESSION_ROWS: Readonly<Record<string, AccessRow>> = {
  'POST /identity/v1/sign-in': forAnyone({
    body: { email: 'nobody@example.com', password: 'not a password' },
  }),
  'POST /identity/v1/sign-out': forAnyone(),
  'POST /identity/v1/set-up': forAnyone({
    body: { token: 'x', email: 'eve@example.com', firstName: 'Eve', lastName: 'Moneypenny', password: 'x' },
  }),
  'POST /identity/v1/set-up/link': forAnyone({ body: { token: 'x'.repeat(43) } }),
  'POST /v1/auth/exchange': {
    ids: ['body.organisationID'],
    tokenAt: 'body.token',
    createRequest: async (_, { id }) => ({ body: { organisationID: String(id), token: '' } }),
  },
  'POST /v1/auth/reset-password': forAnyone({ body: { email: 'nobody@example.com' } }),
  'POST /v1/auth/reset-password/check': forAnyone({ body: { code: 'x'.repeat(43) } }),
  'POST /v1/auth/reset-password/confirm': forAnyone({ body: { code: 'x'.repeat(43), password: 'x' } }),
  'POST /v1/auth/email-change': forAnyone({ body: { token: 'x'.repeat(43) } }),
  'POST /v1/auth/email-undo': forAnyone({ body: { token: 'x'.repeat(43) } }),
  'POST /identity/v1/second-factor': forAnyone({
    body: { challenge: 'x'.repeat(43), factor: { kind: 'totp', code: '123456' } },
  }),
  'POST /identity/v1/sso/start': refusedWith('PROVIDER_UNREACHABLE', {
    body: { provider: 'x'.repeat(22), challenge: 'x'.repeat(43) },
  }),
  'POST /identity/v1/sso/finish': forAnyone({ body: { code: 'x'.repeat(43), verifier: 'x'.repeat(43) } }),
  'POST /identity/v1/sso/token': refusedWith('TOKEN_REFUSED', { body: { token: 'x' } }),
  'POST /v1/portal/users/loginoptions': forAnyone({ body: { email: 'nobody@example.com' } }),
  'GET /v1/me': forAnyone(),
  'PATCH /v1/me': forAnyone({ body: { language: 'en', timezone: 'Europe/London' } }),
  'GET /v1/users/settings': forAnyone(),
  'GET /v1/portal/live': forAnyone(),
  'GET /v1/admin/organisations/list': forAnyone(),
  'POST /v1/portal/organisations': {
    ids: [],
    createRequest: async () => ({
      body: { name: `New ${unique()}`, type: 'rental', timezone: 'Europe/London' },
    }),
  },
  'POST /v1/portal/organisations/{id}/administrator-links': {
    ids: ['params.id'],
    across: true,
    createRequest: async (_, { id }) => ({ params: { id: String(id) } }),
  },
};
