import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { id, instant } from '../../../fields.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/users/{id}/view-as',
  summary: 'Issues a token with which an administrator sees the portal as a member does, and changes nothing',
  params: z.object({ id }),
  answer: z.object({ token: z.string(), expiresAt: instant, firstName: z.string(), lastName: z.string() }),
  errors: [],
  may: 'users.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
});
