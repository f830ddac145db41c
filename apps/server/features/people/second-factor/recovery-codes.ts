import { createHash, randomBytes } from 'node:crypto';
import { toBase32 } from './encode-base32.ts';

/** Codes of a set. */
const MAX_RECOVERY_CODES = 10;
/** 120 bits, 24 letters: a plain hash will do, because nobody can try them all. */
const CODE_BYTES = 15;

/** Creates a set of codes, in groups of four letters. */
export const createRecoveryCodes = (): string[] =>
  Array.from(
    { length: MAX_RECOVERY_CODES },
    () => toBase32(randomBytes(CODE_BYTES)).match(/.{4}/g)?.join('-') ?? '',
  );

/** Hashes a code as a person types it: case, spaces and hyphens do not count, nor 0 for O and 1 for I. */
export function hashRecoveryCode(typed: string): Buffer {
  const letters = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
  return createHash('sha256').update(letters.replaceAll('0', 'O').replaceAll('1', 'I')).digest();
}
