export { ensureFirstLink, type IssuedLink, issueLink } from './issue-link.ts';
export { hashToken, newToken } from './session-token.ts';
