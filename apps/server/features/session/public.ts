export { ensureFirstLink, type IssuedLink, issueLink } from './issue-link.ts';
