import { call } from '../../../call.ts';
import { accessToken } from '../../../entities/access-token.ts';
import { idParams } from '../../../fields.ts';

export const DELETE = call({
  method: 'DELETE',
  path: '/v1/portal/access-tokens/{id}',
  summary: 'Ends an access token of the organisation or of a member',
  params: idParams,
  answer: accessToken,
  errors: [],
  may: 'access-tokens.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['access-tokens'],
});
