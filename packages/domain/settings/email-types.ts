/** The kinds of mail that a person can end by themselves. Mails about an account and its security are not among them. */
export const EMAIL_TYPES = ['schedules', 'weekly-summary', 'alerts'] as const;

export type EmailType = (typeof EMAIL_TYPES)[number];
