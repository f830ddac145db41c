/** The specification names `internal` and `viewer`; `administrator` and `member` are ours. */
export const ROLES = ['internal', 'administrator', 'member', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

/** Roles whose members can be limited to groups and sites. Administrators set the limits, and see everything. */
export const LIMITABLE_ROLES = ['member', 'viewer'] as const satisfies readonly Role[];
