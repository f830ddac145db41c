/** What is known of an address before it is invited. `outside`: new, and no member has an address of its domain. */
export const EMAIL_VERDICTS = [
  'new',
  'outside',
  'member',
  'invited',
  'invited-recently',
  'mistyped',
] as const;
export type EmailVerdict = (typeof EMAIL_VERDICTS)[number];

const INVITABLE: readonly EmailVerdict[] = ['new', 'outside', 'invited'];

/** Whether an address with this verdict can be invited now. */
export const isInvitable = (verdict: EmailVerdict): boolean => INVITABLE.includes(verdict);
