export { hashPassword, isNormalised, verifyPassword } from './password-hash.ts';
export { checkPasswordStrength } from './password-rule.ts';
