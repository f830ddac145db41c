import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { linkToken } from '../../../fields.ts';

export const POST = call({
  method: 'POST',
  path: '/identity/v1/set-up/link',
  summary: 'The organisation of a one-time link; null for the first organisation of the installation',
  body: z.strictObject({ token: linkToken }),
  answer: z.object({ organisationName: z.nullable(z.string()) }),
  errors: ['INVALID_TOKEN', 'EXPIRED', 'ALREADY_ACCEPTED'],
  may: 'anyone',
  module: 'always',
  weight: 'light',
});
