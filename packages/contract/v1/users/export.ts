import { call } from '../../call.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/users/export',
  summary: 'The people of the organisation with what an access review notices, as CSV',
  answer: 'csv',
  errors: [],
  may: 'users.manage',
  scope: 'person',
  module: 'always',
  weight: 'heavy',
});
