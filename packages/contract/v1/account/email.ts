import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { email } from '../../fields.ts';

export const PUT = call({
  method: 'PUT',
  path: '/v1/account/email',
  summary:
    'Sends a link to a new email address, which becomes that of the signed-in person when the link is used',
  body: z.strictObject({ email }),
  answer: z.object({}),
  errors: ['AUTHENTICATION_REQUIRED'],
  may: 'signed-in',
  module: 'always',
  weight: 'light',
});
