import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { user } from '../../../entities/user.ts';
import { id, optionalLine } from '../../../fields.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/portal/users',
  summary:
    'The people whom the caller manages, each membership and open invitation: of the own organisation, for internal staff of all',
  body: z.optional(
    z.strictObject({
      /** A part of a name or an address. */
      search: z.optional(optionalLine(120)),
      organisationId: z.optional(id),
    }),
  ),
  answer: z.object({
    users: z.array(user),
    /** Whether there are more than those; a search finds them. */
    hasMore: z.boolean(),
  }),
  errors: [],
  may: 'users.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  reads: ['users'],
});
