import type { ResolveLink } from '../../base/mail/public.ts';
import { deriveLinkToken, type LinkMaker, type TokenPurpose } from './issue-link.ts';

/** The screens that links open. */
const LINK_SCREENS: Readonly<Record<TokenPurpose, `/${string}`>> = {
  'first-administrator': '/register',
  invitation: '/rsvp',
  'customer-invitation': '/rsvp',
  'password-reset': '/forgot-password/reset',
  'email-change': '/email-change',
  'email-undo': '/email-undo',
  'location-share': '/location-link',
};

const isPurpose = (text: string): text is TokenPurpose => Object.hasOwn(LINK_SCREENS, text);

/** Derives the address of a link. The token is in the fragment, which reaches no log. */
export const toLinkAddress = (
  { publicUrl, secretKey }: LinkMaker,
  purpose: TokenPurpose,
  id: string,
): string => `${publicUrl}${LINK_SCREENS[purpose]}#token=${deriveLinkToken(secretKey, purpose, id)}`;

/** Returns what derives the addresses of links in mails. */
export const createLinkResolver =
  (maker: LinkMaker): ResolveLink =>
  ({ purpose, id }) => {
    if (!isPurpose(purpose)) throw new Error(`no screen for links of the purpose ${purpose}`);
    return toLinkAddress(maker, purpose, id);
  };
