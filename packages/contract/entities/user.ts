import { LANGUAGES } from '@groundwork/domain/limits.ts';
import { MAX_INVITED_AT_ONCE } from '@groundwork/domain/people/email-list.ts';
import { EMAIL_VERDICTS } from '@groundwork/domain/people/email-verdict.ts';
import { REVIEW_FINDINGS, USER_STATES } from '@groundwork/domain/people/user-state.ts';
import { ROLES } from '@groundwork/domain/policy/role.ts';
import * as z from 'zod/mini';
import { email, id, instant, userId } from '../fields.ts';
import { MAIL_STATES } from './mail.ts';
import { membershipLimits } from './membership-limits.ts';

/** An invitation that was sent; `mail` is null if its mail is not kept any more. */
export const sentInvitation = z.object({
  sentAt: instant,
  expiresAt: instant,
  /** The name of the person who invited. */
  inviter: z.string(),
  mail: z.nullable(z.object({ mailState: z.enum(MAIL_STATES), serverAnswer: z.nullable(z.string()) })),
});

/** A member of an organisation, or a person with an open invitation. Null: not shown to those who do not manage users. */
export const user = z.object({
  id: userId,
  email: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(ROLES),
  userState: z.enum(USER_STATES),
  organisation: z.object({ id, name: z.string() }),
  joinedAt: z.nullable(instant),
  /** When the person last used the portal in this organisation. */
  lastLogin: z.nullable(instant),
  endsAt: z.nullable(instant),
  hasSecondFactor: z.nullable(z.boolean()),
  numberOfSessions: z.nullable(z.int()),
  invitation: z.nullable(sentInvitation),
  findings: z.array(z.enum(REVIEW_FINDINGS)),
});
export type User = z.output<typeof user>;

/** How a user was found: `memberships` are those that the caller may see. */
export const userDetail = z.extend(user, { limits: membershipLimits, memberships: z.array(user) });
export type UserDetail = z.output<typeof userDetail>;

export const emails = z.array(email).check(z.minLength(1), z.maxLength(MAX_INVITED_AT_ONCE));

/** What a membership may begin with. */
export const membershipFields = {
  role: z.enum(ROLES),
  endsAt: z.nullable(instant),
  limits: membershipLimits,
};

/** Whether an address can be invited. */
export const judgedEmail = z.object({
  /** As it was sent, without spaces. */
  email: z.string(),
  verdict: z.enum(EMAIL_VERDICTS),
  /** Of `invited`. */
  invitedAt: z.nullable(instant),
});
export type JudgedEmail = z.output<typeof judgedEmail>;

export const invitationLanguage = z.enum(LANGUAGES);
