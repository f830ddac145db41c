import { hashToken, isToken, type NewToken, newToken } from '../../../platform/secret-token.ts';

/** Tells these tokens from those of sessions before the database is asked. */
const PREFIX = 'view-';

/** Creates a token to see the portal as another person. */
export function newViewingToken(): NewToken {
  const token = PREFIX + newToken().token;
  return { token, tokenHash: hashToken(token) };
}

/** Whether a text has the form of a token to see the portal as another person. */
export const isViewingToken = (text: string): boolean =>
  text.startsWith(PREFIX) && isToken(text.slice(PREFIX.length));
