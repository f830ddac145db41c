import { Refusal } from '../../../platform/refusal.ts';
import { FREQUENT_PASSWORDS } from './frequent-passwords.ts';

/** In characters as people count them (code points). */
const MIN_PASSWORD_LENGTH = 12;
const MAX_PASSWORD_LENGTH = 128;
const MIN_DIFFERENT_CHARACTERS = 5;

/** Throws WEAK_PASSWORD unless the password is long enough, uncommon, and not one piece repeated. */
export function checkPasswordStrength(password: string): void {
  const length = [...password].length;
  const isStrong =
    length >= MIN_PASSWORD_LENGTH &&
    length <= MAX_PASSWORD_LENGTH &&
    password.isWellFormed() &&
    !isCommon(password) &&
    !isRepetitive(password);
  if (!isStrong) throw new Refusal('WEAK_PASSWORD');
}

/** Whether the password is common, with or without trailing digits and punctuation. */
function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  return FREQUENT_PASSWORDS.has(lower) || FREQUENT_PASSWORDS.has(lower.replace(/[\d\W_]+$/, ''));
}

/** Whether it has few different characters, or repeats one piece of at most six: `abcabcabcabc`. */
function isRepetitive(password: string): boolean {
  const lower = password.toLowerCase();
  return new Set(lower).size < MIN_DIFFERENT_CHARACTERS || /^(.{1,6}?)\1+$/su.test(lower);
}
