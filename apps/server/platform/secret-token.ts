import { createHash, randomBytes } from 'node:crypto';

/** A token for a person, and its hash for the database, so that nobody who reads the table can sign in with it. */
export type NewToken = { readonly token: string; readonly tokenHash: Buffer };

const TOKEN_BYTES = 32;
/** 32 bytes in base64url. */
const TOKEN_FORM = /^[\w-]{43}$/;

/** Creates an opaque token of 256 random bits. */
export function newToken(): NewToken {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

/** Hashes a token. SHA-256 suffices, because unlike a password a token cannot be guessed. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Whether a text has the form of a token; others need no database query. */
export const isToken = (text: string): boolean => TOKEN_FORM.test(text);
