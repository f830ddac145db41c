import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { membershipFields, user, userDetail } from '../../../entities/user.ts';
import { id, userId } from '../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/users/{id}',
  summary: 'One person with their memberships: in the own organisation, for internal staff in all',
  params: z.object({ id: userId }),
  answer: userDetail,
  errors: [],
  may: 'users.read',
  scope: 'person',
  module: 'always',
  weight: 'light',
  reads: ['users'],
});

export const PATCH = call({
  method: 'PATCH',
  path: '/v1/users/{id}',
  summary:
    'Changes the membership or the invitation of a person: role, end, limits, suspension. Never their name, address or password',
  params: z.object({ id: userId }),
  body: z.strictObject({
    role: z.optional(membershipFields.role),
    endsAt: z.optional(membershipFields.endsAt),
    limits: z.optional(membershipFields.limits),
    isSuspended: z.optional(z.boolean()),
    /** The own one by default; internal staff may name another. */
    organisationId: z.optional(id),
  }),
  answer: user,
  errors: ['LAST_ADMINISTRATOR', 'OWN_MEMBERSHIP'],
  may: 'users.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['users'],
});
