import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { id, instant, userId } from '../../../fields.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/users/{id}/reinvite',
  summary: 'Sends an invitation again with a new link; the earlier link ends',
  params: z.object({ id: userId }),
  /** The own one by default; internal staff may name another. */
  body: z.optional(z.strictObject({ organisationId: z.optional(id) })),
  answer: z.object({ expiresAt: instant }),
  errors: ['ALREADY_ACCEPTED', 'INVITED_RECENTLY', 'TOO_MANY_INVITATIONS'],
  may: 'users.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['users', 'customers'],
});
