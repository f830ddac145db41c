import { Refusal } from '../../../platform/refusal.ts';
import { FREQUENT_PASSWORDS } from './frequent-passwords.ts';

/** Characters, as people count them. */
const MIN_PASSWORD = 12;
const MAX_PASSWORD = 128;
const MIN_DIFFERENT_CHARACTERS = 5;

/** Throws WEAK_PASSWORD unless the password is long enough, uncommon, and not one piece repeated. */
export function checkPasswordStrength(password: string): void {
  const length = [...password].length;
  const isStrong =
    length >= MIN_PASSWORD &&
    length <= MAX_PASSWORD &&
    password.isWellFormed() &&
    !isCommon(password) &&
    !isMonotonous(password);
  if (!isStrong) throw new Refusal('WEAK_PASSWORD');
}

/** Common as it stands, or with the figures and marks that people add to its end. */
function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  return FREQUENT_PASSWORDS.has(lower) || FREQUENT_PASSWORDS.has(lower.replace(/[\d\W_]+$/, ''));
}

/** Few different characters, or one piece of at most six over and over: `abcabcabcabc`. */
function isMonotonous(password: string): boolean {
  const lower = password.toLowerCase();
  return new Set(lower).size < MIN_DIFFERENT_CHARACTERS || /^(.{1,6}?)\1+$/su.test(lower);
}
