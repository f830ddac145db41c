import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { email } from '../../../fields.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/auth/reset-password',
  summary:
    'Sends a link that sets a new password, if the address has an account; the answer is the same for all',
  body: z.strictObject({ email }),
  answer: z.object({}),
  errors: [],
  may: 'anyone',
  module: 'always',
  weight: 'light',
});
