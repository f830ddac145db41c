import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { id, userId } from '../../fields.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/users/delete',
  summary: 'Removes people from the organisation and withdraws invitations; all or none',
  body: z.strictObject({
    userIds: z.array(userId).check(z.minLength(1), z.maxLength(200)),
    /** The own one by default; internal staff may name another. */
    organisationId: z.optional(id),
  }),
  answer: z.object({ removed: z.int() }),
  errors: ['LAST_ADMINISTRATOR', 'OWN_MEMBERSHIP'],
  may: 'users.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['users', 'customers'],
});
