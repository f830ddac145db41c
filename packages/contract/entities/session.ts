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
  }),
  /** Null for a user without an organisation. */
  organisation: z.nullable(sessionOrganisation),
  availableOrgs: z.array(sessionOrganisation),
});
export type Session = z.output<typeof session>;
