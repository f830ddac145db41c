import { hashToken, isToken, type NewToken, newToken } from '../../../platform/secret-token.ts';

/** Tells these tokens from those of sessions before the database is asked. */
const PREFIX = 'embed-';

/** Creates a token for an embedded view. */
export function newEmbedToken(): NewToken {
  const token = PREFIX + newToken().token;
  return { token, tokenHash: hashToken(token) };
}

/** Whether a text has the form of a token for an embedded view. */
export const isEmbedToken = (text: string): boolean =>
  text.startsWith(PREFIX) && isToken(text.slice(PREFIX.length));
