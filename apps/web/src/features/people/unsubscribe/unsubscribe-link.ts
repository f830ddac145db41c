import { EMAIL_TYPES, type EmailType } from '@groundwork/domain/settings/email-types.ts';

/** What the link of a mail says to end its kind. */
export type UnsubscribeLink = {
  readonly token: string;
  readonly userToken: string;
  readonly emailType: EmailType;
};

/** Reads the link from the address's fragment, which no server logs; null if it is incomplete. */
export function readUnsubscribeLink(fragment: string): UnsubscribeLink | null {
  const parts = new URLSearchParams(fragment.replace(/^#/, ''));
  const [token, userToken, type] = ['token', 'userToken', 'emailType'].map((name) => parts.get(name) ?? '');
  const emailType = EMAIL_TYPES.find((known) => known === type);
  return token && userToken && emailType ? { token, userToken, emailType } : null;
}
