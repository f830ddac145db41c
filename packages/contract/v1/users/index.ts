import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { user } from '../../entities/user.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/users',
  summary: 'The people of the organisation, by name; with open invitations for those who manage users',
  answer: z.object({ users: z.array(user) }),
  errors: [],
  may: 'users.read',
  scope: 'person',
  module: 'always',
  weight: 'light',
  reads: ['users'],
});
