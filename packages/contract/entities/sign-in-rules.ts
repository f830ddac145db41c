import * as z from 'zod/mini';

export const signInRules = z.object({
  demandsSecondFactor: z.boolean(),
  /** Members without a second factor, who have to set one up. */
  membersWithout: z.int(),
  /** When a sign-in ends, used or not; null: as the portal says. */
  maxSignInMinutes: z.nullable(z.int()),
  /** When a sign-in ends without use; null: as the portal says. */
  maxIdleMinutes: z.nullable(z.int()),
});
export type SignInRules = z.output<typeof signInRules>;
