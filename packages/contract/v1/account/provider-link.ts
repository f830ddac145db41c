import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { begunSignOn, signOnChallenge, signOnProof } from '../../entities/sign-on.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/account/provider-link',
  summary: 'The identity provider of the organisation, and whether the own account is linked to it',
  answer: z.object({
    /** Null: the organisation has none. */
    provider: z.nullable(z.object({ name: z.string(), isLinked: z.boolean() })),
  }),
  errors: [],
  may: 'signed-in',
  module: 'always',
  weight: 'light',
  reads: ['account'],
});

export const POST = call({
  method: 'POST',
  path: '/v1/account/provider-link',
  summary: 'Begins a sign-on at the identity provider of the organisation that links the own account to it',
  body: z.strictObject({ challenge: signOnChallenge }),
  answer: begunSignOn,
  errors: ['PROVIDER_UNREACHABLE', 'AUTHENTICATION_REQUIRED', 'PROVIDER_SIGN_IN'],
  may: 'signed-in',
  module: 'always',
  weight: 'light',
});

export const PUT = call({
  method: 'PUT',
  path: '/v1/account/provider-link',
  summary: 'Links the own account to the identity provider that has just named the person',
  body: z.strictObject(signOnProof),
  answer: z.object({}),
  errors: ['SIGN_ON_FAILED'],
  may: 'signed-in',
  module: 'always',
  weight: 'light',
  refreshes: ['account'],
});
