import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { email } from '../../../fields.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/portal/users/loginoptions',
  summary: 'How this email address signs in: an empty provider means by password',
  body: z.strictObject({ email }),
  answer: z.object({ provider: z.string() }),
  errors: [],
  may: 'anyone',
  module: 'always',
  weight: 'light',
});
