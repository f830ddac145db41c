export { ensureFirstLink, type IssuedLink, issueLink } from './issue-link.ts';
export type { MemberSession } from './session-query.ts';
