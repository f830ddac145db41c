import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { identityProvider } from '../../../../entities/identity-provider.ts';
import { begunSignOn, signOnChallenge, signOnProof } from '../../../../entities/sign-on.ts';
import { idParams } from '../../../../fields.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/portal/identity-providers/{id}/test',
  summary: 'Begins a sign-on that tests an identity provider and signs nobody in',
  params: idParams,
  body: z.strictObject({ challenge: signOnChallenge }),
  /** Null: the test has ended already, because what the provider publishes could not be read. */
  answer: z.object({ begun: z.nullable(begunSignOn) }),
  errors: [],
  may: 'providers.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['identity-providers'],
});

export const PUT = call({
  method: 'PUT',
  path: '/v1/portal/identity-providers/{id}/test',
  summary: 'Ends a test with what the provider has answered: every check with what was expected and found',
  params: idParams,
  body: z.strictObject(signOnProof),
  answer: identityProvider,
  errors: ['SIGN_ON_FAILED'],
  may: 'providers.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['identity-providers'],
});
