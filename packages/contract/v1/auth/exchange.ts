import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { id, instant } from '../../fields.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/auth/exchange',
  summary: 'Exchanges the token for one of another organisation of the person; the old one stays good',
  body: z.strictObject({
    organisationID: id,
    /** The token that the call is made with. */
    token: z.string().check(z.minLength(1), z.maxLength(100)),
  }),
  answer: z.object({ token: z.string(), expiresAt: instant }),
  errors: ['INVALID_TOKEN', 'SIGN_IN_REQUIRED'],
  may: 'signed-in',
  module: 'always',
  weight: 'light',
});
