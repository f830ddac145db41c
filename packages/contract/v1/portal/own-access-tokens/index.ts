import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { accessToken, createdAccessToken, newAccessToken } from '../../../entities/access-token.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/own-access-tokens',
  summary: 'The access tokens of the person in the organisation, working ones first',
  answer: z.object({ tokens: z.array(accessToken) }),
  errors: [],
  may: 'settings.read',
  scope: 'person',
  module: 'always',
  weight: 'light',
  reads: ['access-tokens'],
});

export const POST = call({
  method: 'POST',
  path: '/v1/portal/own-access-tokens',
  summary: 'Creates an access token for the person; it is shown only once',
  body: newAccessToken,
  answer: createdAccessToken,
  errors: ['AUTHENTICATION_REQUIRED', 'TOO_MANY_ACCESS_TOKENS'],
  may: 'settings.read',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['access-tokens'],
});
