import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { newOrganisation } from '../../../entities/organisation.ts';
import { email, line, linkToken } from '../../../fields.ts';
import { issuedToken } from '../sign-in.ts';

export const POST = call({
  method: 'POST',
  path: '/identity/v1/set-up',
  summary:
    'Creates the first administrator of an organisation, and the organisation itself if it is the first',
  body: z.strictObject({
    token: linkToken,
    /** Only for the first administrator of the installation. */
    organisation: z.optional(newOrganisation),
    email,
    firstName: line(80),
    lastName: line(80),
    password: z.string().check(z.maxLength(128)),
  }),
  answer: issuedToken,
  errors: ['INVALID_TOKEN', 'EXPIRED', 'ALREADY_ACCEPTED', 'WEAK_PASSWORD', 'EMAIL_NOT_AVAILABLE'],
  may: 'anyone',
  module: 'always',
  weight: 'light',
  refreshes: ['session'],
});
