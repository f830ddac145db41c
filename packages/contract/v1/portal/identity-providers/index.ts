import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { identityProvider, providerFields } from '../../../entities/identity-provider.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/identity-providers',
  summary: 'The identity providers of the organisation, with their tests and failed sign-ons',
  answer: z.object({ providers: z.array(identityProvider) }),
  errors: [],
  may: 'providers.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  reads: ['identity-providers'],
});

export const POST = call({
  method: 'POST',
  path: '/v1/portal/identity-providers',
  summary: 'Adds an identity provider; nobody signs in through it before it is tested and switched on',
  body: z.strictObject({ kind: z.enum(['oidc', 'custom-token']), ...providerFields }),
  answer: identityProvider,
  errors: ['AUTHENTICATION_REQUIRED', 'TOO_MANY_PROVIDERS'],
  may: 'providers.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['identity-providers'],
});
