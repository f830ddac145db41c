import { ROLES } from '@groundwork/domain/policy/role.ts';
import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { emails, invitationLanguage, membershipFields } from '../../../entities/user.ts';
import { id, instant, linkToken, userId } from '../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/users/invitation',
  summary: 'What the link of an invitation offers: who invites, to which organisation, as what',
  query: z.object({ token: linkToken }),
  answer: z.object({
    kind: z.enum(['user', 'customer']),
    email: z.string(),
    organisationName: z.string(),
    inviter: z.string(),
    role: z.enum(ROLES),
    endsAt: z.nullable(instant),
    expiresAt: instant,
    /** Of a customer of the organisation: as the organisation calls it. */
    customerName: z.nullable(z.string()),
    /** Whether the address has an account, so that the person signs in instead of creating one. */
    hasAccount: z.boolean(),
    /** The identity provider through which a person without an account may accept; null: there is none. */
    provider: z.nullable(z.object({ code: z.string(), name: z.string() })),
  }),
  errors: ['INVALID_TOKEN', 'EXPIRED', 'ALREADY_ACCEPTED'],
  may: 'anyone',
  module: 'always',
  weight: 'light',
});

export const POST = call({
  method: 'POST',
  path: '/v1/users/invitation',
  summary: 'Invites people to the organisation by e-mail; all or none',
  body: z.strictObject({
    emails,
    role: z._default(membershipFields.role, 'viewer'),
    endsAt: z._default(membershipFields.endsAt, null),
    limits: z._default(membershipFields.limits, null),
    /** Of the mail; by default that of the request. */
    language: z.optional(invitationLanguage),
    /** The own one by default; internal staff may name another. */
    organisationId: z.optional(id),
  }),
  answer: z.object({ invitations: z.array(z.object({ id: userId, email: z.string(), expiresAt: instant })) }),
  errors: ['EMAIL_ALREADY_EXISTS', 'INVITED_RECENTLY', 'TOO_MANY_INVITATIONS'],
  may: 'users.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['users'],
});
