import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { newOrganisation } from '../../entities/organisation.ts';
import { email, line } from '../../fields.ts';
import { issuedToken } from './sign-in.ts';

const token = z.string().check(z.minLength(1), z.maxLength(100));

export const GET = call({
  method: 'GET',
  path: '/identity/v1/set-up',
  summary: 'The organisation of a one-time link; null for the first organisation of the installation',
  query: z.strictObject({ token }),
  answer: z.object({ organisationName: z.nullable(z.string()) }),
  errors: ['INVALID_TOKEN', 'EXPIRED', 'ALREADY_ACCEPTED'],
  may: 'anyone',
  module: 'always',
});

export const POST = call({
  method: 'POST',
  path: '/identity/v1/set-up',
  summary:
    'Creates the first administrator of an organisation, and the organisation itself if it is the first',
  body: z.strictObject({
    token,
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
  refreshes: ['session'],
});
