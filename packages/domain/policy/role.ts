/** The specification names `internal` and `viewer`; `administrator` and `member` are ours. */
export const ROLES = ['internal', 'administrator', 'member', 'viewer'] as const;
export type Role = (typeof ROLES)[number];
