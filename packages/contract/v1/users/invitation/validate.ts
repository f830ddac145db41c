import { MAX_INVITED_AT_ONCE } from '@groundwork/domain/people/email-list.ts';
import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { judgedEmail } from '../../../entities/user.ts';
import { id } from '../../../fields.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/users/invitation/validate',
  summary: 'Judges each address before people are invited; looks at the own organisation only',
  body: z.strictObject({
    emails: z
      .array(z.string().check(z.maxLength(300)))
      .check(z.minLength(1), z.maxLength(MAX_INVITED_AT_ONCE)),
    organisationId: z.optional(id),
  }),
  answer: z.object({
    /** Null: no address is of a member. */
    code: z.nullable(z.literal('EMAIL_ALREADY_EXISTS')),
    /** Those of members. */
    emails: z.array(z.string()),
    lines: z.array(judgedEmail),
    /** Invitations that the organisation may still send today. */
    invitationsLeft: z.int(),
  }),
  errors: [],
  may: 'users.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
});
