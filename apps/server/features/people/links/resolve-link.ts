import type { ResolveLink } from '../../base/mail/public.ts';
import { deriveLinkToken, type LinkMaker } from './issue-link.ts';
import type { LinkPurpose } from './one-time-link-store.ts';

/** The screens that links open. */
const LINK_SCREENS: Readonly<Record<LinkPurpose, `/${string}`>> = {
  'first-administrator': '/register',
  invitation: '/rsvp',
  'customer-invitation': '/rsvp',
  'password-reset': '/forgot-password/reset',
  'email-change': '/email-change',
  'email-undo': '/email-undo',
};

const isPurpose = (text: string): text is LinkPurpose => Object.hasOwn(LINK_SCREENS, text);

/** Returns what derives the addresses of links in mails. The token is in the fragment, which reaches no log. */
export const createLinkResolver =
  ({ publicUrl, secretKey }: LinkMaker): ResolveLink =>
  ({ purpose, id }) => {
    if (!isPurpose(purpose)) throw new Error(`no screen for links of the purpose ${purpose}`);
    return `${publicUrl}${LINK_SCREENS[purpose]}#token=${deriveLinkToken(secretKey, purpose, id)}`;
  };
