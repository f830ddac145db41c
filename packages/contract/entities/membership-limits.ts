import * as z from 'zod/mini';
import { id } from '../fields.ts';

/** The groups and sites to which a member is limited; null: the member sees the whole organisation. */
export const membershipLimits = z.nullable(
  z.strictObject({
    groupIds: z.array(id).check(z.maxLength(200)),
    siteIds: z.array(id).check(z.maxLength(200)),
  }),
);
export type MembershipLimits = z.output<typeof membershipLimits>;
