import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { invitationLanguage } from '../../../../entities/user.ts';
import { email, idParams, instant, userId } from '../../../../fields.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/portal/customers/{id}/invitation',
  summary: "Invites the customer's administrator, whose organisation then sees what it hires",
  params: idParams,
  body: z.strictObject({ email, language: z.optional(invitationLanguage) }),
  answer: z.object({ id: userId, email: z.string(), expiresAt: instant }),
  errors: ['CUSTOMER_ALREADY_LINKED', 'INVITED_RECENTLY', 'TOO_MANY_INVITATIONS'],
  may: 'users.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['customers'],
});
