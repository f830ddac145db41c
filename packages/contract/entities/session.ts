import { LANGUAGES } from '@groundwork/domain/limits.ts';
import { ROLES } from '@groundwork/domain/policy/role.ts';
import { ORGANISATION_TYPES } from '@groundwork/domain/session/organisation-type.ts';
import * as z from 'zod/mini';
import { id, instant } from '../fields.ts';

const sessionOrganisation = z.object({
  id,
  name: z.string(),
  type: z.enum(ORGANISATION_TYPES),
  rental: z.boolean(),
});

export const session = z.object({
  user: z.object({
    id,
    role: z.enum(ROLES),
    firstName: z.string(),
    lastName: z.string(),
    /** The sign-in before this one; null on the first. */
    lastLogin: z.nullable(instant),
    /** What the person has chosen; null: nothing. */
    language: z.nullable(z.enum(LANGUAGES)),
    timezone: z.nullable(z.string()),
    /** Whether the person sees only the machines of some groups and sites in the organisation. */
    isLimited: z.boolean(),
    /** Whether the person has confirmed both. */
    isSettled: z.boolean(),
  }),
  /** Null for a user without an organisation. */
  organisation: z.nullable(sessionOrganisation),
  availableOrgs: z.array(sessionOrganisation),
  /** Whether the organisation opens as soon as a second factor is used: until then `organisation` is null. */
  needsSecondFactor: z.boolean(),
  /** Who really is there, if somebody sees the portal as the user does. */
  viewedBy: z.nullable(z.object({ firstName: z.string(), lastName: z.string(), until: instant })),
});
export type Session = z.output<typeof session>;
