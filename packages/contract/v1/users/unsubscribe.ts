import { EMAIL_TYPES } from '@groundwork/domain/settings/email-types.ts';
import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { linkToken } from '../../fields.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/users/unsubscribe',
  summary: 'Ends one kind of mail for one person, with the tokens of a mail',
  query: z.object({ token: linkToken }),
  body: z.strictObject({ userToken: linkToken, emailType: z.enum(EMAIL_TYPES) }),
  answer: z.object({ emailType: z.enum(EMAIL_TYPES) }),
  errors: ['INVALID_TOKEN'],
  may: 'anyone',
  module: 'always',
  weight: 'light',
});
