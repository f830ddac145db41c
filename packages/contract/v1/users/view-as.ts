import * as z from 'zod/mini';
import { call } from '../../call.ts';

export const DELETE = call({
  method: 'DELETE',
  path: '/v1/users/view-as',
  summary:
    'Ends the token with which somebody sees the portal as another person; any other token stays as it is',
  answer: z.object({}),
  errors: [],
  may: 'signed-in',
  worksInView: true,
  module: 'always',
  weight: 'light',
});
