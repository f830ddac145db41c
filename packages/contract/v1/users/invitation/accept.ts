import { LANGUAGES } from '@groundwork/domain/limits.ts';
import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { id, line, linkToken, timeZone } from '../../../fields.ts';
import { issuedToken } from '../../../identity/v1/sign-in.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/users/invitation/accept',
  summary: 'Accepts an invitation: joins the person who is signed in, or creates an account and signs in',
  query: z.object({ token: linkToken }),
  body: z.optional(
    z.strictObject({
      /** Of a new account; required without a session. */
      firstName: z.optional(line(80)),
      lastName: z.optional(line(80)),
      password: z.optional(z.string().check(z.maxLength(128))),
      language: z.optional(z.enum(LANGUAGES)),
      /** Of a new account and of a new organisation. */
      timeZone: z.optional(timeZone),
      /** Of a customer: the organisation of which the person is an administrator. Absent: a new one. */
      organisationId: z.optional(id),
      /** Of a customer: the name of its new organisation. */
      organisationName: z.optional(line(120)),
    }),
  ),
  answer: z.object({
    organisation: z.object({ id, name: z.string() }),
    /** Of a new account; null for a person who is signed in. */
    session: z.nullable(issuedToken),
  }),
  errors: [
    'INVALID_TOKEN',
    'EXPIRED',
    'ALREADY_ACCEPTED',
    'SIGN_IN_FIRST',
    'INVITATION_FOR_ANOTHER_ADDRESS',
    'WEAK_PASSWORD',
    'CUSTOMER_ALREADY_LINKED',
    'CUSTOMER_IS_OWNER',
  ],
  may: 'anyone',
  takesSession: true,
  module: 'always',
  weight: 'light',
  refreshes: ['session', 'users'],
});
