import { call } from '../../../call.ts';
import { accessToken } from '../../../entities/access-token.ts';
import { idParams } from '../../../fields.ts';

export const DELETE = call({
  method: 'DELETE',
  path: '/v1/portal/own-access-tokens/{id}',
  summary: 'Ends an access token of the person',
  params: idParams,
  answer: accessToken,
  errors: [],
  may: 'settings.read',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['access-tokens'],
});
