export { ensureFirstLink, type IssuedLink, issueLink } from './issue-link.ts';
export { findLink, type OneTimeLink, useLink } from './one-time-link-store.ts';
export { hashPassword } from './password-hash.ts';
export { checkPasswordStrength } from './password-rule.ts';
export { saveMembership, savePerson } from './person-store.ts';
export { saveSession } from './session-store.ts';
export type { IssuedToken } from './sign-in.ts';
