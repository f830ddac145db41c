import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { identityProvider } from '../../../../entities/identity-provider.ts';
import { id, idParams } from '../../../../fields.ts';

export const PUT = call({
  method: 'PUT',
  path: '/v1/portal/identity-providers/{id}/state',
  summary: 'Switches an identity provider on or off, or makes it the only way into the organisation',
  params: idParams,
  body: z.strictObject({
    state: z.enum(['tested', 'enabled', 'enforced']),
    /** Of an enforced one: the administrator with a second factor who may still use a password. */
    emergencyPersonId: z.optional(id),
  }),
  answer: identityProvider,
  errors: ['AUTHENTICATION_REQUIRED', 'PROVIDER_NOT_TESTED', 'NO_EMERGENCY_ACCOUNT', 'PROVIDER_ENFORCED'],
  may: 'providers.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['identity-providers'],
});
