import { createHash, randomBytes } from 'node:crypto';

/** A token as the person holds it, and as the database does: who reads the table cannot sign in with it. */
export type NewToken = { readonly token: string; readonly tokenHash: Buffer };

const TOKEN_BYTES = 32;
/** 32 bytes in base64url. */
const TOKEN_FORM = /^[\w-]{43}$/;

/** A fresh opaque token of 256 random bits. */
export function newToken(): NewToken {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

/** SHA-256 is enough: a token has nothing to guess, unlike a password. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Whether a text can be a token at all; anything else needs no look into the database. */
export const isToken = (text: string): boolean => TOKEN_FORM.test(text);
