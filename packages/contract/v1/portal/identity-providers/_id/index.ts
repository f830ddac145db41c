import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { identityProvider, providerFields } from '../../../../entities/identity-provider.ts';
import { idParams } from '../../../../fields.ts';

export const PUT = call({
  method: 'PUT',
  path: '/v1/portal/identity-providers/{id}',
  summary: 'Changes an identity provider, which then has to be tested again; another issuer means nobody yet',
  params: idParams,
  body: z.strictObject(providerFields),
  answer: identityProvider,
  errors: ['AUTHENTICATION_REQUIRED', 'PROVIDER_ENFORCED'],
  may: 'providers.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['identity-providers'],
});

export const DELETE = call({
  method: 'DELETE',
  path: '/v1/portal/identity-providers/{id}',
  summary: 'Removes an identity provider with its links; sessions through it end at once',
  params: idParams,
  answer: z.object({}),
  errors: ['AUTHENTICATION_REQUIRED', 'PROVIDER_ENFORCED'],
  may: 'providers.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['identity-providers'],
});
