export {
  createLink,
  deriveLinkToken,
  ensureFirstLink,
  type IssuedLink,
  issueAdministratorLink,
  type LinkMaker,
} from './issue-link.ts';
export {
  findLink,
  type LinkPurpose,
  type OneTimeLink,
  useLink,
  withdrawLinks,
} from './one-time-link-store.ts';
export { createLinkResolver, toLinkAddress } from './resolve-link.ts';
